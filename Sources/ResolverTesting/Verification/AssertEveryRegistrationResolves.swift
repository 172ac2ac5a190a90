public import Resolver

/// Asserts that every registration of a container, and of its children, can be resolved.
///
/// ```swift
/// @Test(.container) func everythingResolves() {
///   assertEveryRegistrationResolves(arguments: [Report.self: 2026], excluding: Camera.self)
/// }
/// ```
///
/// Each service is built once, with empty caches, as a lookup in the current test would find it:
/// with the overrides and the name rules of the test. One failure tells all that is wrong: services
/// that are missing, circular, `nil` or not what `implements` names; instances that are kept longer
/// than what they were built with; names that the rules of the test cannot replace; and services
/// that belong to the main actor and are built by those which do not.
///
/// Factories run for real, one after the other and off the main thread. Exclude those that do more
/// than to build, or need the main thread. A property that resolves lazily is checked only when it
/// is read. The thread of a factory that fails stops for ever in the middle of it, so that the
/// process can go on: locks that the factory holds then stay locked.
///
/// It works outside a test's world as well, where it checks production.
///
/// - Parameters:
///   - container: The container to check; the root container when it is `nil`.
///   - arguments: The arguments for factories that take some, by the type that they build. What is
///     not listed is skipped.
///   - excludedTypes: The types that are not checked, except as a part of others.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertEveryRegistrationResolves(
  in container: Resolver? = nil,
  arguments: KeyValuePairs<Any.Type, Any> = [:],
  excluding excludedTypes: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  AutomaticRegistration.run()
  let context = ResolverContext.current(for: container)
  let verification = Verification(
    of: container ?? context.root,
    in: context,
    arguments: Dictionary(arguments.map { (ObjectIdentifier($0.key), $0.value) }) { $1 },
    excluding: Set(excludedTypes.map { ObjectIdentifier($0) }),
    fileID: fileID
  )
  guard let message = verification.run() else { return }
  let failure = Failure(message, at: SourcePlace(fileID, filePath, line, column))
  guard let session = context.world.observer as? TestSession else {
    return failure.recordWithoutSession()
  }
  session.report(failure)
}

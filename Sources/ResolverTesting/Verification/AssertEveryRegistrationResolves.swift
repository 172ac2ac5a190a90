public import Resolver

/// Asserts that every registration of a container, and of its children, can be resolved.
///
/// ```swift
/// @Test(.container) func everythingResolves() {
///   assertEveryRegistrationResolves(
///     arguments: [Report.self: 2026],
///     excluding: Camera.self
///   )
/// }
/// ```
///
/// Each service is built once, with empty caches, and with the overrides and the name rules of the
/// current test. One failure lists all problems: services that are missing, circular, `nil` or not
/// what `implements` names; instances that are kept longer than what they were built with; names
/// that the rules of the test cannot replace; and services of the main actor that are built by a
/// factory which does not belong to it.
///
/// Factories really run, one after the other and off the main thread. Exclude those that have side
/// effects, or need the main thread. A lazy property is checked only if a factory reads it. When a
/// factory fails, its thread is suspended forever in the middle of it, so that the process can
/// continue: locks that the factory holds then stay locked.
///
/// What `implements` names is not checked for a factory of the main actor: its instances may conform
/// to it on that actor only.
///
/// Outside a test's container, it checks production.
///
/// - Parameters:
///   - container: The container to check; the root container when it is `nil`.
///   - arguments: The arguments for factories that take some, by the type that they build: one
///     value, or a dictionary of arguments by name. A factory whose arguments are missing here is
///     skipped.
///   - excludedTypes: The types that are not checked, unless another service is built with them.
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
  let module = CallSite(fileID: fileID, line: line).module
  let check = Verification(container: container ?? context.root, context: context, module: module)
  let message = check.run(
    arguments: Dictionary(arguments.map { (ObjectIdentifier($0.key), $0.value) }) { $1 },
    excluding: Set(excludedTypes.map { ObjectIdentifier($0) })
  )
  guard let message else { return }
  let failure = Failure(message, at: SourcePlace(fileID, filePath, line, column))
  guard let session = check.session else { return failure.recordWithoutSession() }
  session.report(failure)
}

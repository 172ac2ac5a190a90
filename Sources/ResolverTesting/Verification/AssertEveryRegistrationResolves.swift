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
/// that the rules of the test can't replace; services of the main actor that are built by a
/// factory which doesn't belong to it; factories that take longer than the time limit; and
/// arguments for a type that isn't registered. A check that builds nothing fails, too.
///
/// Factories really run, one after the other. Exclude those that have side effects. A lazy property
/// is checked only if a factory reads it. Each factory runs on a thread of its own, with a stack of
/// the size that a main thread has. When it fails, its thread is suspended forever in the middle of
/// it, so that the process can continue: locks that the factory holds then stay locked.
///
/// A factory of the main actor runs on the main actor, with everything that it resolves. That can't
/// be suspended: when a service is missing there, the process ends, with all that was found so far.
///
/// In a synchronous test of XCTest, the main queue runs while the check waits for a factory. In
/// other tests that are isolated to the main actor it can't: a factory that waits for the main
/// queue doesn't finish there. Call this in a test that isn't isolated to the main actor.
///
/// Outside a test's container, it checks production.
///
/// - Parameters:
///   - container: The container to check; the root container when it is `nil`.
///   - arguments: The arguments for factories that take some, by the type that is registered: one
///     value, or a dictionary of arguments by name. A factory whose arguments are missing here is
///     skipped.
///   - excludedTypes: The types that aren't checked, unless another service is built with them.
///   - timeLimit: The longest time for each factory, in seconds.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertEveryRegistrationResolves(
  in container: Resolver? = nil,
  arguments: KeyValuePairs<Any.Type, Any> = [:],
  excluding excludedTypes: Any.Type...,
  timeLimit: Double = 10,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  AutomaticRegistration.run()
  let context = ResolverContext.current(for: container)
  let place = SourcePlace(fileID, filePath, line, column)
  let check = Verification(
    container: container ?? context.root,
    context: context,
    place: place,
    limit: Int(max(0, min(timeLimit, 86_400)) * 1_000)
  )
  let message = check.run(
    arguments: arguments,
    excluding: Set(excludedTypes.map { ObjectIdentifier($0) })
  )
  if let message { Finding.assertion(message, place).report(in: check.session) }
}

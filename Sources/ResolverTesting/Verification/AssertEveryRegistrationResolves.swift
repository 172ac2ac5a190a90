public import Resolver

/// Asserts that every registration of a container and its children resolves.
///
/// ```swift
/// @Test(.container) func everythingResolves() {
///   assertEveryRegistrationResolves(
///     containers: [.payments],
///     arguments: [Report.self: 2026],
///     excluding: Camera.self
///   )
/// }
/// ```
///
/// The check builds each service once, with empty caches and with the overrides and replacements of
/// your test. One failure lists all problems, such as missing services, circular dependencies,
/// factories that return `nil`, and real services that an option of your test forbids. A check that
/// builds nothing fails, too. Outside a test container, the check covers your app's real services.
///
/// > Important: Factories really run, so exclude factories with side effects. Don't isolate your
/// > test to the main actor. See [Check that every dependency resolves](doc:checking-the-graph).
///
/// - Parameters:
///   - container: The container to check; `nil` for the root container.
///   - containers: The other containers to check, such as your static containers.
///   - arguments: The arguments for factories, by the registered type. One value, or a dictionary
///     with the names of the arguments. Without arguments, the check skips factories that need
///     some.
///   - excludedTypes: The types to leave out. The check still builds them for other services.
///   - timeLimit: The longest time for each factory, in seconds.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertEveryRegistrationResolves(
  in container: Resolver? = nil,
  containers: [Resolver] = [],
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
    containers: [container ?? context.root] + containers,
    context: context,
    place: place,
    limit: Int(max(0, min(timeLimit, 86_400)) * 1_000)
  )
  let message = check.run(arguments: arguments, excluding: excludedTypes)
  if let message { Finding.assertion(message, place).report(in: check.session) }
}

public import Resolver

/// Asserts that the service of every injected property is registered.
///
/// ```swift
/// @Test(.container) func everyPropertyResolves() {
///   assertEveryInjectedPropertyResolves(
///     in: "App", "Feature",
///     containers: [.payments],
///     excluding: Session.self
///   )
/// }
/// ```
///
/// The check finds the stored properties with `@Injected`, `@LazyInjected`, `@WeakLazyInjected`, or
/// `@InjectedObject` in all types of your modules, and builds nothing. The name and the container
/// of a property aren't known, so a registration under any name or in any container is enough. One
/// failure lists all missing services.
///
/// Use a debug build, because the optimizer removes types. The assertion fails if there is no
/// property to check, and on Windows and WebAssembly, where properties can't be found. Outside a
/// test container, the check covers your app's real services. See [Check that every dependency
/// resolves](doc:checking-the-graph).
///
/// - Parameters:
///   - modules: The modules of your app. Without a name, all modules except the calling one.
///   - containers: Your static containers, which register nothing before their first use.
///   - excludedTypes: The services that needn't be registered, for example because your app
///     registers them later.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertEveryInjectedPropertyResolves(
  in modules: String...,
  containers: [Resolver] = [],
  excluding excludedTypes: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  AutomaticRegistration.run()
  do throws(CheckFailure) {
    let site = CallSite(fileID: fileID, line: line)
    _ = try InjectedPropertyCheck(modules, containers, except: excludedTypes, at: site)
  } catch {
    let place = SourcePlace(fileID, filePath, line, column)
    Finding.assertion(error.message, place).report(in: .current)
  }
}

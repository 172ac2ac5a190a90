import Resolver

/// Asserts that the service of every injected property in the given modules is registered.
///
/// ```swift
/// @Test(.container) func everyPropertyResolves() {
///   assertEveryInjectedPropertyResolves(in: "App", "Feature", excluding: Session.self)
/// }
/// ```
///
/// It finds the stored properties with `@Injected`, `@LazyInjected`, `@WeakLazyInjected` or
/// `@InjectedObject` in all types of the modules, also in types that nothing registers, such as
/// views, and builds nothing. One failure lists all whose service isn't registered in the root
/// container of the test or in its children.
///
/// The name and the container that a property gives aren't known. So it's no failure if the service
/// is registered under some name, or in some other container of the program.
///
/// Name the modules of your application: without names, all modules are checked but the one that
/// calls, and other modules of tests may have properties, too. Use a debug build, because the
/// optimizer removes types. The assertion fails if a module has no types, if there is no property
/// to check, and on Windows and WebAssembly, where properties can't be found.
///
/// Outside a test's container, it checks production.
///
/// - Parameters:
///   - modules: The names of the modules to check.
///   - excludedTypes: The services that needn't be registered, for example because they're
///     registered in a container that is made later.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertEveryInjectedPropertyResolves(
  in modules: String...,
  excluding excludedTypes: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  AutomaticRegistration.run()
  do throws(CheckFailure) {
    let site = CallSite(fileID: fileID, line: line)
    _ = try InjectedPropertyCheck(modules, except: excludedTypes, at: site)
  } catch {
    let place = SourcePlace(fileID, filePath, line, column)
    Finding.assertion(error.message, place).report(in: .current)
  }
}

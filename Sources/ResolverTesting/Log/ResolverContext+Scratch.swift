import Resolver

extension ResolverContext {
  /// A context in a new container inside this one, for lookups that the test is not to hear of.
  ///
  /// - Parameters:
  ///   - observer: Hears of them instead.
  ///   - module: The module of the code that looks up.
  /// - Returns: The context.
  func scratch(for observer: any ResolverWorldObserver, module: String) -> ResolverContext {
    ResolverContext(
      world: ResolverWorld(
        name: world.testName,
        module: module,
        outer: world,
        root: root,
        observer: observer
      )
    )
  }
}

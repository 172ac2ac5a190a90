extension ResolverScope {
  /// Keeps an instance as long as the process lives, or until the scope is reset.
  public static let application = ResolverScopeCache()

  /// Keeps an instance until the scope is reset.
  public static let cached = ResolverScopeCache()

  /// Keeps an instance as long as the container that it was resolved from exists.
  public static let container = ResolverScopeContainer()

  /// Shares an instance within one resolution.
  public static let graph = ResolverScopeGraph()

  /// Keeps an instance as long as other code holds it.
  public static let shared = ResolverScopeShare()

  /// Builds a new instance for each request.
  public static let unique = ResolverScope()
}

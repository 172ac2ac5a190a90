import Resolver

/// The time for which a scope holds an instance strongly, in ascending order.
enum KeptLifetime: Comparable {
  /// As long as a container lives, for example during one request to a server.
  case container

  /// Until a custom cache is reset.
  case custom
  case cached
  case application

  /// Returns the lifetime in a scope; `nil` if the scope holds no instance strongly.
  init?(_ scope: any ResolverScopeType) {
    if scope === ResolverScope.application {
      self = .application
    } else if scope === ResolverScope.cached {
      self = .cached
    } else if scope is ResolverScopeCache {
      self = .custom
    } else if scope is ResolverScopeContainer {
      self = .container
    } else {
      return nil
    }
  }
}

import Resolver

/// The time for which a scope keeps an instance by itself, in ascending order.
enum KeptLifetime: Comparable {
  /// As long as a container lives, which may be that of one request.
  case container

  /// Until a custom cache is reset.
  case custom
  case cached
  case application

  /// The time for which a scope keeps instances; `nil` when it does not.
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

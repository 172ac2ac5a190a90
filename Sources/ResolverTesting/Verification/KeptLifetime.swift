import Resolver

/// The time for which a scope keeps an instance by itself, in ascending order.
enum KeptLifetime: Comparable {
  /// As long as a container lives, or until a custom cache is reset.
  case limited
  case cached
  case application

  /// The time for which a scope keeps instances; `nil` when it does not.
  init?(_ scope: any ResolverScopeType) {
    if scope === ResolverScope.application {
      self = .application
    } else if scope === ResolverScope.cached {
      self = .cached
    } else if scope is ResolverScopeCache || scope is ResolverScopeContainer {
      self = .limited
    } else {
      return nil
    }
  }
}

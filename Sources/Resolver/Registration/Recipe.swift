/// How the instances of a registration are built, and how long they live.
///
/// It never changes: a setting of the registration makes another one, so that a request reads
/// everything at once.
final class Recipe: Sendable {
  /// The `Builder` of the registration's service.
  let builder: AnyBuilder

  let scope: any ResolverScopeType

  /// What the scope does, where the library knows.
  let lifetime: Lifetime

  enum Lifetime {
    case unique
    case graph

    /// The scope keeps instances, and is none that somebody derived from one of the library's.
    case kept(any InstanceKeeping, InstanceRetention)

    /// Whatever the scope's own code says.
    case custom
  }

  init(builder: AnyBuilder, scope: any ResolverScopeType) {
    self.builder = builder
    self.scope = scope
    lifetime = Lifetime(scope)
  }

  /// The scope, if it keeps instances by registration.
  var keeper: (any InstanceKeeping)? {
    switch lifetime {
    case .unique, .graph: nil
    case .kept(let keeper, _): keeper
    case .custom: scope as? any InstanceKeeping
    }
  }
}

extension Recipe.Lifetime {
  fileprivate init(_ scope: any ResolverScopeType) {
    switch scope {
    case let cache as ResolverScopeCache where type(of: cache) == ResolverScopeCache.self:
      self = .kept(cache, .strong)
    case let share as ResolverScopeShare:
      self = .kept(share, .weak)
    case is ResolverScopeGraph:
      self = .graph
    default:
      self = type(of: scope) == ResolverScope.self ? .unique : .custom
    }
  }
}

/// A builder, whatever it builds.
class AnyBuilder: @unchecked Sendable {
  // Safety: the closures are called by whatever thread asks, as 1.5.1 documents.
}

/// Builds and completes the instances of one registration.
final class Builder<Service>: AnyBuilder, @unchecked Sendable {
  // Safety: as above.

  let factory: ResolverFactoryAnyArguments<Service>

  /// The steps that complete a new instance, if there are any.
  let mutator: ((Resolver, Service, Any?) -> Void)?

  init(
    factory: @escaping ResolverFactoryAnyArguments<Service>,
    mutator: ((Resolver, Service, Any?) -> Void)? = nil
  ) {
    self.factory = factory
    self.mutator = mutator
  }
  /// A builder that takes one more step to complete an instance.
  func adding(_ step: @escaping (Resolver, Service, Any?) -> Void) -> Builder {
    guard let mutator else { return Builder(factory: factory, mutator: step) }
    return Builder(factory: factory) { resolver, instance, args in
      mutator(resolver, instance, args)
      step(resolver, instance, args)
    }
  }
}

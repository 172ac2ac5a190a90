/// How the instances of a registration are built, and how long they live.
///
/// It never changes: a setting of the registration makes another one, so that a request reads
/// everything at once.
final class Recipe: Sendable {
  let builder: Builder

  let scope: any ResolverScopeType

  /// What the scope does, where the library knows.
  let lifetime: Lifetime

  /// Whether the library's own scope keeps instances: whoever finds one need not ask the scope.
  let isKept: Bool

  enum Lifetime {
    case unique
    case graph

    /// The scope keeps instances, and is none that somebody derived from one of the library's.
    case kept(any InstanceKeeping, InstanceRetention)

    /// Whatever the scope's own code says.
    case custom
  }

  init(builder: Builder, scope: any ResolverScopeType) {
    self.builder = builder
    self.scope = scope
    lifetime = Lifetime(scope)
    isKept = if case .kept = lifetime { true } else { false }
  }

  /// The recipe that replaces this one to build instances in another way.
  func with(_ builder: Builder) -> Recipe {
    Recipe(builder: builder, scope: scope)
  }

  /// The recipe that replaces this one to keep instances in another scope.
  func with(_ scope: any ResolverScopeType) -> Recipe {
    Recipe(builder: builder, scope: scope)
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

/// Builds and completes the instances of one registration.
final class Builder: @unchecked Sendable {
  // Safety: the closures are called by whatever thread asks, as 1.5.1 documents.

  let make: (Resolver, Any?) -> AnyInstance?

  /// The steps that complete a new instance, if there are any.
  let complete: ((Resolver, AnyInstance, Any?) -> Void)?

  init(
    make: @escaping (Resolver, Any?) -> AnyInstance?,
    complete: ((Resolver, AnyInstance, Any?) -> Void)? = nil
  ) {
    self.make = make
    self.complete = complete
  }

  /// A builder that takes one more step to complete an instance.
  func adding(_ step: @escaping (Resolver, AnyInstance, Any?) -> Void) -> Builder {
    guard let complete else { return Builder(make: make, complete: step) }
    return Builder(make: make) { resolver, instance, args in
      complete(resolver, instance, args)
      step(resolver, instance, args)
    }
  }
}

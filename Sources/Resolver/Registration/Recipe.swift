/// How the instances of a registration are built, and how long they live.
///
/// It never changes: a setting of the registration makes another one, so that a request reads
/// everything at once.
final class Recipe<Service>: @unchecked Sendable {
  // Safety: the closures are called by whatever thread asks, as 1.5.1 documents.

  let factory: ResolverFactoryAnyArguments<Service>
  let mutators: [(Resolver, Service, Any?) -> Void]
  let scope: any ResolverScopeType

  /// Whether each request gets an instance of its own.
  let isUnique: Bool

  init(
    factory: @escaping ResolverFactoryAnyArguments<Service>,
    mutators: [(Resolver, Service, Any?) -> Void] = [],
    scope: any ResolverScopeType
  ) {
    self.factory = factory
    self.mutators = mutators
    self.scope = scope
    isUnique = scope === ResolverScope.unique
  }

  var hasMutators: Bool {
    !mutators.isEmpty
  }

  /// Runs the steps that complete a new instance.
  func complete(_ instance: Service, _ resolver: Resolver, _ args: Any?) {
    for mutator in mutators {
      mutator(resolver, instance, args)
    }
  }
}

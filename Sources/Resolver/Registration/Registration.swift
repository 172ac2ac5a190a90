/// A registration: which service it answers for, how instances are built, and how long they live.
///
/// It is immutable. A change of its settings puts another registration in its place, which has the
/// same details and no instance yet.
@usableFromInline package final class Registration: Sendable {
  package let details: RegistrationDetails

  /// Tells it from all others, also from those that have ended.
  ///
  /// Any of them may be shared within a resolution: a user's scope may ask the `graph` scope.
  let number: Int

  /// The identity of the service's static type.
  let declared: ObjectIdentifier

  /// Whether the static type is a class, so that every instance is one of a class.
  let isClass: Bool

  let factory: Factory

  /// The actor that the factory belongs to, or a step that completes its instances.
  package let isolation: (any Actor)?
  package let scope: any ResolverScopeType
  let lifetime: Lifetime

  /// The target that `implements` set; `nil` for a registration that answers itself.
  let forwarding: Forwarding?

  /// The keys that `implements` made the registration answer for as well.
  let implemented: [RegistrationKey]

  /// The instances that scopes keep for it; `nil` for a scope that keeps none.
  let kept: KeptInstances?

  private static let numbers = Mutex(0)

  @inline(never)
  init(
    _ details: RegistrationDetails,
    _ isolation: (any Actor)?,
    _ factory: Factory,
    scope: any ResolverScopeType,
    forwarding: Forwarding? = nil,
    implemented: [RegistrationKey] = []
  ) {
    self.details = details
    declared = ObjectIdentifier(details.declared)
    isClass = details.declared is AnyClass
    self.factory = factory
    self.isolation = isolation
    self.scope = scope
    self.forwarding = forwarding
    self.implemented = implemented
    lifetime = (scope as? ResolverScope)?.fixedLifetime ?? .custom
    kept = lifetime.keepsInstances ? KeptInstances() : nil
    number = Self.numbers.withLock { number in
      number += 1
      return number
    }
  }

  /// Creates a registration that forwards to another one.
  convenience init(_ details: RegistrationDetails, forwarding: Forwarding) {
    let factory = Factory { _, _ in nil }
    self.init(details, nil, factory, scope: ResolverScope.unique, forwarding: forwarding)
  }

  deinit {
    // Its instances end with it, before its identity can become that of another registration.
    kept?.stores?.removeSlots(of: ObjectIdentifier(self))
  }

  /// Answers a request: with the kept instance or the registration, if the static types match.
  @inline(__always)
  func match(_ request: Request, _ mayUseKept: Bool) -> Match? {
    // The type that a request is made with can be a subtype that is known only at run time, which
    // is why the static type has to match as well.
    guard declared == request.declared else { return nil }
    if mayUseKept, let copy = kept?.copy { return .kept(copy) }
    return .registration(self)
  }

  /// The registration whose factory answers.
  package var answering: Registration {
    forwarding?.target ?? self
  }

  /// Whether instances are built from the arguments of a request.
  package var takesArguments: Bool {
    answering.factory.takesArguments
  }

  /// The slot for an instance in a store, which is made when it is first asked for.
  func slot(in store: InstanceStore) -> InstanceSlot {
    let slot = store.slot(of: self, isForeign: kept == nil)
    if slot.isNew, let kept {
      details.storage.stores(of: kept).insert(store, havingSlotOf: ObjectIdentifier(self))
    }
    return slot.slot
  }
}

// MARK: - Changes

extension Registration {
  /// The registration that takes this one's place to build instances in another way.
  func with(_ factory: Factory, on actor: (any Actor)?) -> Registration {
    Registration(details, isolation ?? actor, factory, scope: scope, implemented: implemented)
  }

  /// The registration that takes this one's place to keep instances in another scope.
  func with(_ scope: any ResolverScopeType) -> Registration {
    Registration(details, isolation, factory, scope: scope, implemented: implemented)
  }

  /// The registration that takes this one's place to answer for another key as well.
  func implementing(_ key: RegistrationKey) -> Registration {
    let implemented = implemented.filter { $0 != key } + [key]
    return Registration(details, isolation, factory, scope: scope, implemented: implemented)
  }

  /// The registration that takes this one's place to forward to another target.
  func forwarding(to target: Registration) -> Registration {
    let forwarding = forwarding.map { Forwarding(target: target, convert: $0.convert) }
    return Registration(details, isolation, factory, scope: scope, forwarding: forwarding)
  }
}

/// The registration that `implements` forwards a request to, and the conversion of its instances.
final class Forwarding: @unchecked Sendable {
  // Safety: the conversion is a cast, which keeps nothing.

  let target: Registration

  /// Makes an instance of the service out of one of the target's; `nil` when it does not conform.
  let convert: (AnyInstance) -> AnyInstance?

  init(target: Registration, convert: @escaping (AnyInstance) -> AnyInstance?) {
    self.target = target
    self.convert = convert
  }
}

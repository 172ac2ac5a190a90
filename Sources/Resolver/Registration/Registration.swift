/// A registration: which service it answers for, how instances are built, and how long they live.
///
/// Its settings change in place while only a container has it. Once a request has found it, a copy
/// with other settings takes its place, which has the same details, and no instance but one that the
/// same line has made before.
@usableFromInline package final class Registration: @unchecked Sendable {
  // Safety: the settings are changed while only a container has the registration, under its lock.

  package let details: RegistrationDetails

  /// Unique for the life of the process, unlike an object's identity.
  @exclusivity(unchecked) private(set) var number = Registration.nextNumber

  /// The identity of the service's static type.
  let declared: ObjectIdentifier

  /// Whether the static type is a class, so that every instance is one of a class.
  let isClass: Bool

  let factory: Factory

  /// The actor that the factory belongs to, or a step that completes its instances.
  package let isolation: (any Actor)?
  @exclusivity(unchecked) package private(set) var scope: any ResolverScopeType
  @exclusivity(unchecked) private(set) var lifetime: Lifetime

  /// The target that `implements` set; `nil` for a registration that answers itself.
  let forwarding: Forwarding?

  /// The keys that `implements` made the registration answer for as well.
  @exclusivity(unchecked) private(set) var implemented: [RegistrationKey]

  /// The instance that its scope keeps in production; `nil` for a scope that keeps none.
  @exclusivity(unchecked) private(set) var kept: KeptInstance?

  /// The instance of a former registration that the same line has made.
  @exclusivity(unchecked) private var inherited: KeptInstance?

  private static let numbers = Mutex(0)

  init(
    _ details: RegistrationDetails,
    _ isolation: (any Actor)?,
    _ factory: Factory,
    scope: any ResolverScopeType,
    forwarding: Forwarding? = nil,
    implemented: [RegistrationKey] = [],
    inherited: KeptInstance? = nil
  ) {
    self.details = details
    declared = ObjectIdentifier(details.declared)
    isClass = details.declared is AnyClass
    self.factory = factory
    self.isolation = isolation
    self.scope = scope
    self.forwarding = forwarding
    self.implemented = implemented
    lifetime = (scope as? ResolverScope)?.builtInLifetime ?? .custom
    self.inherited = inherited
    makePlace()
  }

  /// Makes a place for the instance that the scope keeps, or takes the one of the former
  /// registration.
  private func makePlace() {
    guard lifetime.keepsInstances else { return }
    let place =
      inherited.flatMap { $0.scope === scope ? $0 : nil }
      ?? KeptInstance(of: number, by: details, in: scope)
    (kept, number) = (place, place.number)
  }

  private static var nextNumber: Int {
    numbers.withLock { number in
      number += 1
      return number
    }
  }

  /// Creates a registration that forwards to another one.
  convenience init(_ details: RegistrationDetails, forwarding: Forwarding) {
    let factory = Factory { _, _ in nil }
    self.init(details, nil, factory, scope: ResolverScope.unique, forwarding: forwarding)
  }

  /// Answers a request: with the kept instance or the registration, if the static types match.
  @inline(__always)
  func match(_ request: Request, _ mayUseKept: Bool) -> Match? {
    // The type that a request is made with can be a subtype that is known only at run time, which
    // is why the static type has to match as well.
    guard declared == request.declared else { return nil }
    if mayUseKept, lifetime.store != nil, let instance = kept?.slot.instance {
      return .kept(instance)
    }
    return .registration(self)
  }

  /// Whether a type is the one under which the service is resolved.
  func isOf(_ type: Identity) -> Bool {
    Identity(details.service) == type
  }

  /// The registration whose factory answers.
  package var answering: Registration {
    forwarding?.target ?? self
  }

  /// Whether instances are built from the arguments of a request.
  package var takesArguments: Bool {
    answering.factory.takesArguments
  }

  /// The instance in a store, for which there is a place at least.
  func kept(in store: InstanceStore) -> KeptInstance {
    guard let kept, (scope as? ResolverScope)?.lifetime.store === store else {
      return store.kept(of: self)
    }
    store.list(kept)
    return kept
  }
}

// MARK: - Changes

extension Registration {
  /// Sets the scope.
  ///
  /// - Returns: The place of the former instance, for the caller to release outside the lock.
  func set(_ scope: any ResolverScopeType) -> KeptInstance? {
    let former = kept
    (kept, number) = (nil, Self.nextNumber)
    self.scope = scope
    lifetime = (scope as? ResolverScope)?.builtInLifetime ?? .custom
    makePlace()
    return former
  }

  /// Makes the registration answer for another key as well.
  func implement(_ key: RegistrationKey) {
    implemented = implemented.filter { $0 != key } + [key]
  }

  /// The registration that takes this one's place to build instances in another way.
  func with(_ factory: Factory, on actor: (any Actor)? = nil) -> Registration {
    Registration(
      details,
      isolation ?? actor,
      factory,
      scope: scope,
      forwarding: forwarding,
      implemented: implemented,
      inherited: inherited
    )
  }

  /// The registration that takes this one's place to forward to another target.
  func forwarding(to target: Registration) -> Registration {
    let convert = forwarding?.convert ?? { _ in nil }
    return Registration(details, forwarding: Forwarding(target: target, convert: convert))
  }

  /// The registration to put in the place of a former one.
  ///
  /// It keeps the instance of the former one if the same line has made it with the same scope.
  ///
  /// Version 1.5.1 keeps instances by type and name, and applications rely on it: a function that
  /// registers when a user logs in may run again. An override always begins anew.
  func replacing(_ former: Registration) -> Registration {
    guard details.site == former.details.site, details.step == nil, forwarding == nil,
      declared == former.declared
    else { return self }
    inherited = former.kept ?? former.inherited
    return inherited?.scope === scope ? with(factory) : self
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

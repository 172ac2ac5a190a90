/// A registration: which service it answers for, how instances are built, and how long they live.
///
/// It is immutable. A change of its settings puts another registration in its place, which has the
/// same details, and no instance but one that the same line has made before.
@usableFromInline package final class Registration: @unchecked Sendable {
  // Safety: what isn't constant is set before others have it.

  package let details: RegistrationDetails

  /// Unique for the life of the process, unlike an object's identity.
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

  /// The instance that its scope keeps in production; `nil` for a scope that keeps none.
  let kept: KeptInstance?

  /// The instance of a former registration that the same line has made; set before others have this
  /// one.
  @exclusivity(unchecked) private var inherited: KeptInstance?

  private static let numbers = Mutex(0)

  @inline(never)
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
    guard lifetime.keepsInstances else {
      (kept, number) = (nil, Self.nextNumber)
      return
    }
    let kept =
      inherited.flatMap { $0.scope === scope ? $0 : nil }
      ?? KeptInstance(of: Self.nextNumber, by: details, in: scope)
    (self.kept, number) = (kept, kept.number)
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
  /// The registration that takes this one's place to build instances in another way.
  func with(_ factory: Factory, on actor: (any Actor)?) -> Registration {
    copy(isolation ?? actor, factory, scope, implemented)
  }

  /// The registration that takes this one's place to keep instances in another scope.
  func with(_ scope: any ResolverScopeType) -> Registration {
    copy(isolation, factory, scope, implemented)
  }

  /// The registration that takes this one's place to answer for another key as well.
  func implementing(_ key: RegistrationKey) -> Registration {
    copy(isolation, factory, scope, implemented.filter { $0 != key } + [key])
  }

  private func copy(
    _ isolation: (any Actor)?,
    _ factory: Factory,
    _ scope: any ResolverScopeType,
    _ implemented: [RegistrationKey]
  ) -> Registration {
    Registration(
      details,
      isolation,
      factory,
      scope: scope,
      implemented: implemented,
      inherited: inherited
    )
  }

  /// The registration that takes this one's place to forward to another target.
  func forwarding(to target: Registration) -> Registration {
    let forwarding = forwarding.map { Forwarding(target: target, convert: $0.convert) }
    return Registration(details, isolation, factory, scope: scope, forwarding: forwarding)
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
    return inherited?.scope === scope ? with(scope) : self
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

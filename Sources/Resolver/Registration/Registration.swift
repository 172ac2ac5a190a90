/// A registration of a service, with the factory, the scope, and the cached instance.
///
/// The settings change in place until the container hands the registration out. From then on, a
/// changed copy replaces the registration, with the same details and without the instance, unless
/// the same line registers again.
package final class Registration: @unchecked Sendable {
  // Safety: the settings change under the container's lock, and only until the container hands the
  // registration out. The keys of aliases are read under the lock, too.

  package let details: RegistrationDetails

  /// Unique for the life of the process, unlike an object's identity; 0 until the container hands
  /// the registration out.
  @exclusivity(unchecked) private(set) var number = 0

  let factory: Factory

  /// The actor of the factory, or of a `resolveProperties` closure.
  package let isolation: (any Actor)?
  @exclusivity(unchecked) package private(set) var scope: any ResolverScopeType
  @exclusivity(unchecked) private(set) var lifetime: Lifetime

  /// The target of `implements`; `nil` for an ordinary registration.
  let forwarding: Forwarding?

  /// The keys of the aliases that `implements` added.
  ///
  /// Read under the container's lock only, so the keys change in place at any time.
  @exclusivity(unchecked) var implemented: [RegistrationKey]

  /// The cached instance in production; `nil` without a cache.
  @exclusivity(unchecked) private(set) var kept: KeptInstance?

  /// The instance of a former registration by the same line.
  @exclusivity(unchecked) private var inherited: KeptInstance?

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
    self.factory = factory
    self.isolation = isolation
    self.scope = scope
    self.forwarding = forwarding
    self.implemented = implemented
    lifetime = (scope as? ResolverScope)?.builtInLifetime ?? .custom
    self.inherited = inherited
    makePlace()
  }

  /// Makes a place for the cached instance, or takes over the place of the former registration.
  @inline(__always)
  private func makePlace() {
    if case .unique = lifetime { return }
    if case .graph = lifetime { return }
    kept =
      inherited.flatMap { $0.scope === scope ? $0 : nil }
      ?? KeptInstance(of: CurrentProcess.nextNumber(), by: details, in: scope)
  }

  /// Creates an alias, which forwards to another registration.
  convenience init(_ details: RegistrationDetails, forwarding: Forwarding) {
    let factory = Factory(IsolatedClosure<Any>.plain { nil })
    self.init(details, nil, factory, scope: ResolverScope.unique, forwarding: forwarding)
  }

  /// Returns the cached instance or the registration, if the static types match.
  @inline(__always)
  func match(_ request: Request, _ mayUseKept: Bool) -> Match? {
    // The requested type may be a metatype of a subtype, so the static type has to match, too.
    guard ObjectIdentifier(details.declared) == request.declared else { return nil }
    // The unfinished instance in the path comes first.
    if mayUseKept, lifetime.store != nil, !mayBeUnfinished, let instance = kept?.slot.instance {
      return .kept(instance)
    }
    return .registration(found)
  }

  /// The registration, for code that reads it without the container's lock.
  var found: Registration {
    // Writing once keeps the threads that read fast.
    if number == 0 { setNumber() }
    return self
  }

  private func setNumber() {
    number = kept?.number ?? CurrentProcess.nextNumber()
  }

  /// The registration whose factory is used.
  package var answering: Registration {
    forwarding?.target ?? self
  }

  /// Whether the factory takes arguments.
  package var takesArguments: Bool {
    answering.factory.takesArguments
  }

  /// Returns the place of the instance in a store, perhaps an empty place.
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
  /// - Returns: The former instance, which holds the former scope, for the caller to release
  ///   outside the lock.
  func set(_ scope: any ResolverScopeType) -> KeptInstance? {
    let former = exchange(&kept, with: nil)
    self.scope = scope
    lifetime = (scope as? ResolverScope)?.builtInLifetime ?? .custom
    makePlace()
    return former
  }

  /// Returns a copy with another factory.
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

  /// Returns the registration that replaces a former one.
  ///
  /// Takes over the cached instance if the same line registers again with the same scope.
  ///
  /// Version 1.5.1 caches by type and name, and applications rely on that. For example, a function
  /// that registers at each login keeps the instance. An override always starts without an
  /// instance.
  func replacing(_ former: Registration) -> Registration {
    guard let kept = former.kept ?? former.inherited, details.site == former.details.site,
      details.step == nil, forwarding == nil, details.declared == former.details.declared
    else { return self }
    inherited = kept
    return kept.scope === scope ? with(factory) : self
  }
}

/// The target of an alias, and the conversion of the target's instances.
final class Forwarding: @unchecked Sendable {
  // Safety: the conversion is a cast without state.

  let target: Registration

  /// Converts an instance of the target; `nil` if the instance does not conform.
  let convert: (AnyInstance) -> AnyInstance?

  init(target: Registration, convert: @escaping (AnyInstance) -> AnyInstance?) {
    self.target = target
    self.convert = convert
  }
}

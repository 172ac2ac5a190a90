/// The facts about a registration that never change, whatever its settings.
///
/// Its identity is that of the call that registered: a registration and those that take its place
/// when its settings change share their details.
@usableFromInline package final class RegistrationDetails: Sendable {
  /// The static type of the service.
  package let declared: Any.Type

  /// The type under which the service is resolved: the static one, or a subtype that is known only
  /// at run time.
  package let service: Any.Type

  /// The name under which the service is resolved.
  package let name: Resolver.Name?

  /// The call site of the registration.
  package let site: CallSite

  /// The storage that the registration stands in: that of the container, or of a layer's part of
  /// it.
  package let storage: ContainerStorage

  /// The layer that has the registration instead of the container; `nil` for one that is the
  /// container's own.
  package let layer: LayerReference?

  /// The step of the test whose override it is; `nil` for any other registration.
  let step: Int?

  /// Whether `registerAllServices` made it, which never replaces what was registered explicitly.
  let isOfRun: Bool

  init(
    _ declared: Any.Type,
    service: Any.Type,
    name: Resolver.Name?,
    site: CallSite,
    in storage: ContainerStorage,
    of layer: LayerReference? = nil,
    step: Int? = nil,
    isOfRun: Bool = false
  ) {
    self.declared = declared
    self.service = service
    self.name = name
    self.site = site
    self.storage = storage
    self.layer = layer
    self.step = step
    self.isOfRun = isOfRun
  }

  /// The key by which the warning of a wrong actor is given once: one word on
  /// `registerAllServices()` isolates all factories in it.
  package var wrongActorWarningKey: CallSite {
    isOfRun ? CallSite(fileID: "registerAllServices()", line: 0) : site
  }

  var key: RegistrationKey {
    RegistrationKey(service: Identity(service), name: name)
  }
}

// MARK: - Changing

extension RegistrationDetails {
  /// The registration with its latest settings; `nil` when another one has taken its place.
  var current: Registration? {
    storage.registrations(key).first { $0.details === self }
  }

  /// Changes the settings of the registration, unless another one has taken its place.
  ///
  /// - Parameter change: Makes the change, and returns what is to be released. Runs no code of a
  ///   user.
  func change(_ change: (inout Registration) -> KeptInstance?) {
    let former = storage.contents.withLockUnchecked { contents in
      contents.change(step) { $0.change(self, by: change) }
    }
    // Released here, outside the lock: it may hold the last references to user objects.
    withExtendedLifetime(former) {}
    if layer == nil, let hook = Layer.production.hook, let test = ResolverContext.bound?.test,
      storage.origin.map({ test.includes($0) }) != true
    {
      // Code of a test has kept the options that registering returned.
      hook.receive(.changed(.configured(self), from: nil))
    }
  }

  @usableFromInline @inline(never)
  func change(to scope: any ResolverScopeType) {
    change { $0.set(scope) }
  }

  /// Makes the registration answer for another type as well.
  ///
  /// - Parameters:
  ///   - alias: The details of the registration that forwards to this one.
  ///   - convert: Makes an instance of the other service out of one of this service.
  func implement(
    _ alias: RegistrationDetails,
    _ convert: @escaping (AnyInstance) -> AnyInstance?
  ) {
    let former = storage.contents.withLockUnchecked { contents in
      contents.change(step) { $0.implement(self, by: alias, convert) }
    }
    withExtendedLifetime(former) {}
  }
}

/// A service that is resolved when it is first read, and what it is resolved with.
///
/// Both lazy wrappers are built on it. Several threads may read it at a time: the first one resolves,
/// the others wait for it.
@usableFromInline final class LazyInjection<Service>: @unchecked Sendable {
  // Safety: what changes is guarded by locks, `published` by its flag.

  /// What the service is resolved with.
  struct Settings {
    var name: Resolver.Name?
    var args: Any?
    let site: CallSite

    /// Whether `nil` was set, which is then what is read.
    var isCleared = false

    /// The container to resolve from, held until the service has been resolved.
    ///
    /// Most often it keeps, in its cache, the object that owns the wrapper.
    fileprivate var container: Resolver?

    /// The container that the service was resolved from.
    fileprivate weak var formerContainer: Resolver?
    fileprivate var hadContainer = false

    /// The test's world in which the wrapper was made: a queue that reads it has lost it.
    fileprivate weak var world: ResolverWorld?

    /// What that world belongs to, also when it is gone.
    fileprivate var worldName: String?
  }

  private let settings: Mutex<UncheckedSendable<Settings>>
  private let slot = SingleSlot()
  private let retention: InstanceRetention

  init(
    _ retention: InstanceRetention,
    name: Resolver.Name?,
    container: Resolver?,
    site: CallSite
  ) {
    let world = ResolverContext.current(for: container).world
    var settings = Settings(name: name, site: site)
    settings.container = container
    if !world.isProduction {
      settings.world = world
      settings.worldName = world.name
    }
    self.settings = Mutex(UncheckedSendable(settings))
    self.retention = retention
  }

  private init(settings: UncheckedSendable<Settings>, retention: InstanceRetention) {
    self.settings = Mutex(settings)
    self.retention = retention
  }

  /// An injection that changes independently of this one.
  func copy() -> LazyInjection {
    copy(holding: instance)
  }

  /// An injection with the same settings and another service, or none.
  func copy(holding service: Service?) -> LazyInjection {
    let copy = LazyInjection(settings: settings.withLock { $0 }, retention: retention)
    if let service { copy.slot.set(AnyInstance(service), retention) }
    return copy
  }

  /// An injection for which a service, or its absence, was set.
  @usableFromInline func set(_ service: Service?) -> LazyInjection {
    let copy = copy(holding: service)
    copy.settings.withLock { $0.value.isCleared = service == nil }
    copy.releaseContainer()
    return copy
  }

  /// The service if it has been resolved or set, and is alive.
  var instance: Service? {
    slot.instance?.service(as: Service.self)
  }

  /// The service, which is resolved if it has not been.
  @usableFromInline var resolved: AnyInstance {
    if isPublished.isSet, let published { return published }
    let instance = slot.instance ?? resolve()
    if retention == .strong { publish(instance) }
    return instance
  }

  /// The service once it has been resolved for good, so that reading it takes no lock.
  ///
  /// Written once, before the flag is set, and read afterwards.
  @exclusivity(unchecked) private var published: AnyInstance?
  private let isPublished = AtomicFlag()

  private func publish(_ instance: AnyInstance) {
    settings.withLock { _ in
      guard !isPublished.isSet else { return }
      published = instance
      isPublished.set()
    }
  }

  private func resolve() -> AnyInstance {
    let settings = settings.withLock { $0 }.value
    let request = Request(Service.self, name: settings.name, at: settings.site)
    // Another thread may have resolved meanwhile, and have let go of the container.
    let answer = {
      let container = self.container(in: settings)
      return self.inOwnWorld(settings) { request.resolve(from: container, args: settings.args) }
    }
    // Now, and not while others wait for this property: what registers the services may read it.
    AutomaticRegistration.shared.runIfNeeded()
    do {
      let resolved = try slot.value(retention, for: nil, build: answer)
      releaseContainer()
      // The request either returns a service or ends the process.
      return resolved ?? answer()
    } catch {
      request.fail(.circular(error.registrations), from: settings.container)
    }
  }

  /// What the service is resolved with.
  subscript<Value>(setting: WritableKeyPath<Settings, Value>) -> Value {
    get { settings.withLock { UncheckedSendable($0.value[keyPath: setting]) }.value }
    set {
      let former = settings.withLockUnchecked { settings in
        let former = settings.value
        settings.value[keyPath: setting] = newValue
        return former
      }
      // Released here, outside the lock: it may hold the last reference to user objects.
      withExtendedLifetime(former) {}
    }
  }

  /// The container to resolve from; `nil` for the root.
  var container: Resolver? {
    get {
      settings.withLock { UncheckedSendable($0.value.container ?? $0.value.formerContainer) }.value
    }
    set {
      let former = settings.withLock { settings in
        let former = settings.value.container
        settings.value.container = newValue
        settings.value.formerContainer = nil
        settings.value.hadContainer = false
        return former
      }
      // Released here, outside the lock: it may be the last reference to the container.
      withExtendedLifetime(former) {}
    }
  }

  private func container(in settings: Settings) -> Resolver? {
    if let container = settings.container ?? settings.formerContainer { return container }
    if settings.hadContainer {
      let site = settings.site
      fatalError(
        Message.containerGone(Service.self, settings.name, at: site),
        file: site.fileID,
        line: site.line
      )
    }
    return nil
  }

  private func releaseContainer() {
    let released = settings.withLock { settings -> Resolver? in
      guard let container = settings.value.container else { return nil }
      settings.value.container = nil
      settings.value.formerContainer = container
      settings.value.hadContainer = true
      return container
    }
    withExtendedLifetime(released) {}
  }

  /// Resolves in the world in which the wrapper was made, unless the reader is in one itself.
  private func inOwnWorld(_ settings: Settings, _ resolve: () -> AnyInstance) -> AnyInstance {
    guard let name = settings.worldName, ResolverContext.current(for: nil).world.isProduction else {
      return resolve()
    }
    let context =
      settings.world.map { ResolverContext(world: $0) }
      ?? ResolverContext(world: .production, origin: .ended(name))
    return ResolverContext.$bound.withValue(context, operation: resolve)
  }
}

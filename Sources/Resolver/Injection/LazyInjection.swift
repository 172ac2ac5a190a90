/// A service that is resolved when it is first read, and what it is resolved with.
///
/// Both lazy wrappers are built on it. Several threads may read it at a time: the first one resolves,
/// the others wait for it.
final class LazyInjection<Service>: Sendable {
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
    settings.world = world.isProduction ? nil : world
    self.settings = Mutex(UncheckedSendable(settings))
    self.retention = retention
  }

  private init(copying other: LazyInjection) {
    settings = Mutex(other.settings.withLock { $0 })
    retention = other.retention
    if let instance = other.instance { slot.set(instance, retention) }
  }

  /// An injection that changes independently of this one.
  func copy() -> LazyInjection {
    LazyInjection(copying: self)
  }

  /// The service if it has been resolved or set, and is alive.
  var instance: Service? {
    slot.instance(as: Service.self)
  }

  /// The service, which is resolved if it has not been.
  var resolved: Service {
    if let instance = instance { return instance }
    let settings = settings.withLock { $0 }.value
    let request = Request(Service.self, name: settings.name, args: settings.args, at: settings.site)
    let container = container(in: settings)
    do {
      let resolved = try slot.value(retention, for: nil) {
        inOwnWorld(settings) { request.resolve(from: container) }
      }
      releaseContainer()
      // The request either returns a service or ends the process.
      return resolved ?? request.resolve(from: container)
    } catch {
      request.fail(.circular(error.registrations), from: container)
    }
  }

  /// Puts a service, or its absence, in the place of the one to resolve.
  func set(_ service: Service?) {
    slot.set(service, retention)
    settings.withLock { $0.value.isCleared = service == nil }
    releaseContainer()
  }

  /// Lets the next read resolve again.
  func release() {
    slot.empty()
  }

  /// What the service is resolved with.
  subscript<Value>(setting: WritableKeyPath<Settings, Value>) -> Value {
    get { settings.withLock { UncheckedSendable($0.value[keyPath: setting]) }.value }
    set {
      let newValue = UncheckedSendable(newValue)
      let setting = UncheckedSendable(setting)
      settings.withLock { $0.value[keyPath: setting.value] = newValue.value }
    }
  }

  /// The container to resolve from; `nil` for the root.
  var container: Resolver? {
    get {
      settings.withLock { UncheckedSendable($0.value.container ?? $0.value.formerContainer) }.value
    }
    set {
      settings.withLock { settings in
        settings.value.container = newValue
        settings.value.hadContainer = false
      }
    }
  }

  private func container(in settings: Settings) -> Resolver? {
    if let container = settings.container ?? settings.formerContainer { return container }
    if settings.hadContainer {
      fatalError(Message.containerGone(Service.self, settings.name, at: settings.site))
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
  private func inOwnWorld(_ settings: Settings, _ resolve: () -> Service) -> Service {
    guard let world = settings.world, ResolverContext.current(for: nil).world.isProduction else {
      return resolve()
    }
    return ResolverContext.$bound.withValue(ResolverContext(world: world), operation: resolve)
  }
}

/// A service that is resolved when it is first read, and the settings that it is resolved with.
///
/// Both lazy wrappers are built on it. Several threads may read it at the same time: the first one
/// resolves, the others wait for it.
@usableFromInline final class LazyInjection<Service>: @unchecked Sendable {
  // Safety: all that changes is guarded by locks.

  /// The settings that the service is resolved with.
  struct Settings: @unchecked Sendable {
    // Safety: the arguments are handed to the factory by whichever thread reads first.

    var name: Resolver.Name?
    var args: Any?
    let site: CallSite

    /// Whether the property is `nil` without a further resolution.
    var isCleared = false

    var container: ContainerReference

    /// The test's world in which the wrapper was made, for a first read on a queue.
    let world: WorldReference?
  }

  /// The container to resolve from.
  enum ContainerReference {
    case root

    /// One that was passed, until the service has been resolved.
    ///
    /// Most often it keeps, in its cache, the object that owns the wrapper.
    case held(Resolver)

    /// The one that the service was resolved from.
    case released(Weak<Resolver>)

    init(_ container: Resolver?) {
      self = container.map { .held($0) } ?? .root
    }

    var container: Resolver? {
      switch self {
      case .root: nil
      case .held(let container): container
      case .released(let reference): reference.object
      }
    }
  }

  private let settings: Mutex<Settings>
  private let slot = InstanceSlot(isBuiltOnce: true)
  private let retention: InstanceSlot.Retention

  convenience init(
    _ retention: InstanceSlot.Retention,
    name: Resolver.Name?,
    container: Resolver?,
    site: CallSite
  ) {
    let world = ResolverContext.current(for: container).world
    let settings = Settings(
      name: name,
      site: site,
      container: ContainerReference(container),
      world: world.isProduction ? nil : world.reference
    )
    self.init(settings, retention)
  }

  private init(_ settings: Settings, _ retention: InstanceSlot.Retention) {
    self.settings = Mutex(settings)
    self.retention = retention
  }

  /// Returns an injection that changes independently of this one.
  func copy() -> LazyInjection {
    let (instance, isFilled) = slot.content
    let copy = copy(holding: instance?.service(as: Service.self))
    // A service that has died is not resolved again.
    if isFilled, instance == nil { copy.settings.withLockUnchecked { $0.isCleared = true } }
    return copy
  }

  /// Returns an injection with the same settings and another service, or none.
  func copy(holding service: Service?) -> LazyInjection {
    let copy = LazyInjection(settings.withLockUnchecked { $0 }, retention)
    if let service { copy.slot.set(AnyInstance(service), retention) }
    return copy
  }

  /// Returns an injection for which a service, or `nil`, was set.
  @usableFromInline func set(_ service: Service?) -> LazyInjection {
    let copy = copy(holding: service)
    copy.settings.withLockUnchecked { $0.isCleared = service == nil }
    copy.releaseContainer()
    return copy
  }

  /// The service if it has been resolved or set, and is alive.
  var instance: Service? {
    slot.instance?.service(as: Service.self)
  }

  /// The service, which is resolved if it has not been.
  @usableFromInline var resolved: AnyInstance {
    guard let resolved = slot.instance ?? resolve() else {
      fatalError("A service that is held strongly does not die.")
    }
    return resolved
  }

  /// The service, which is resolved once; `nil` when its object has died, or `nil` was set.
  var resolvedOnce: AnyInstance? {
    let (instance, isFilled) = slot.content
    if isFilled { return instance }
    return settings.withLockUnchecked { $0.isCleared } ? nil : resolve()
  }

  /// Resolves the service, unless another thread did.
  ///
  /// - Returns: The service; `nil` when it is held weakly, and has died meanwhile.
  private func resolve() -> AnyInstance? {
    let settings = settings.withLockUnchecked { $0 }
    let request = Request(Service.self, name: settings.name, at: settings.site)
    // Another thread may have resolved meanwhile, and have released the container.
    let answer = { () -> AnyInstance in
      let container = self.container(in: settings)
      return self.inOwnWorld(settings) { request.resolve(from: container, args: settings.args) }
    }
    // Registered before the slot is claimed: the code that registers may read this property.
    AutomaticRegistration.ensure(in: .current(for: settings.container.container))
    do throws(FailureCause) {
      let resolved = try slot.value(retention, of: nil, on: ThreadState.current, build: answer)
      // A value that is to be held weakly is not kept, and resolved again.
      if slot.content.isFilled { releaseContainer() }
      return resolved
    } catch {
      request.fail(error, from: settings.container.container)
    }
  }

  /// A setting that the service is resolved with.
  subscript<Value>(setting: WritableKeyPath<Settings, Value>) -> Value {
    get { settings.withLockUnchecked { $0[keyPath: setting] } }
    set {
      let former = settings.withLockUnchecked { exchange(&$0[keyPath: setting], newValue) }
      // Released here, outside the lock: it may hold the last reference to user objects.
      withExtendedLifetime(former) {}
    }
  }

  /// Changes the injection of one wrapper, and of no copy of it.
  static func change(
    _ injection: inout LazyInjection,
    _ setting: String,
    _ body: (LazyInjection) -> Void
  ) {
    injection.noteLateChange(of: setting)
    if !isKnownUniquelyReferenced(&injection) { injection = injection.copy() }
    body(injection)
  }

  /// Tells the test that a setting changes after the service was resolved with it.
  private func noteLateChange(of setting: String) {
    guard slot.content.isFilled else { return }
    let settings = settings.withLockUnchecked { $0 }
    ResolverContext.current(for: nil).world.observer?.changed(
      LateSetting(
        service: Service.self,
        name: settings.name,
        setting: setting,
        site: settings.site
      )
    )
  }

  /// The container to resolve from; `nil` for the root.
  var container: Resolver? {
    get { self[\.container].container }
    set { self[\.container] = ContainerReference(newValue) }
  }

  private func container(in settings: Settings) -> Resolver? {
    let container = settings.container.container
    if case .released = settings.container, container == nil {
      let site = settings.site
      fatalError(
        Message.containerGone(Service.self, settings.name, at: site),
        file: site.fileID,
        line: site.line
      )
    }
    return container
  }

  private func releaseContainer() {
    let released = settings.withLockUnchecked { settings -> Resolver? in
      guard case .held(let container) = settings.container else { return nil }
      settings.container = .released(Weak(container))
      return container
    }
    withExtendedLifetime(released) {}
  }

  /// Resolves in the world in which the wrapper was made, unless the reader is in one itself.
  private func inOwnWorld(_ settings: Settings, _ resolve: () -> AnyInstance) -> AnyInstance {
    guard let own = settings.world else { return resolve() }
    // Code that is bound to no test is no part of one that runs now if its own has ended.
    let reader =
      own.object == nil ? ResolverContext.bound : ResolverContext.current(for: nil)
    guard reader?.world.isProduction != false else { return resolve() }
    let context = (own.object as? ResolverWorld).map { ResolverContext(world: $0) }
    return ResolverContext.$bound.withValue(
      context ?? .after(own.test),
      operation: resolve
    )
  }
}

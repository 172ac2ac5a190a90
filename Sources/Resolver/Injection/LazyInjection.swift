/// A service that is resolved when it is first read, and the settings that it is resolved with.
///
/// Both lazy wrappers are built on it. Several threads may read it at the same time: the first one
/// resolves, the others wait for it.
@usableFromInline final class LazyInjection: InstanceHolder, @unchecked Sendable {
  // Safety: all that changes is guarded by the lock.

  /// The settings that the service is resolved with.
  struct Settings: @unchecked Sendable {
    // Safety: the arguments are handed to the factory by whichever thread reads first.

    /// The request for the service, made where the property is declared.
    var request: Request
    var args: Any?

    /// Whether the property is `nil` without a further resolution.
    var isCleared = false

    /// The container to resolve from; `nil` for the root.
    ///
    /// It is released when the service has been resolved: most often it keeps, in its cache, the
    /// object that owns the wrapper.
    var container: Resolver? {
      get { heldContainer ?? formerContainer?.object }
      set { (heldContainer, formerContainer) = (newValue, nil) }
    }

    private(set) var heldContainer: Resolver?
    private(set) var formerContainer: Weak<Resolver>?

    /// Whether the container that the service was resolved from has ended.
    var isContainerGone: Bool {
      formerContainer != nil && container == nil
    }

    mutating func releaseContainer() {
      guard let heldContainer else { return }
      formerContainer = Weak(heldContainer)
      self.heldContainer = nil
    }

    /// The layer of the test in which the wrapper was made, for a first read on a queue.
    let layer: LayerReference?

    /// The root of the `withContainer` in which the wrapper was made.
    ///
    /// Weak: its cache may keep the object that owns the wrapper.
    let root: Weak<Resolver>?

    /// The test in which the service was resolved.
    var resolvingTest: LayerReference?
  }

  private let contents: Mutex<(settings: Settings, slot: InstanceSlot)>
  private let retention: InstanceSlot.Retention

  convenience init(
    _ retention: InstanceSlot.Retention,
    _ request: Request,
    container: Resolver?,
    args: Any?
  ) {
    let layer = ResolverContext.current(for: container).test?.reference
    let settings = Settings(
      request: request,
      args: args,
      heldContainer: container,
      layer: layer,
      root: ResolverContext.bound?.scopedRoot.map { Weak($0.base) }
    )
    self.init(settings, retention)
  }

  private init(
    _ settings: Settings,
    _ retention: InstanceSlot.Retention,
    holding instance: AnyInstance? = nil
  ) {
    // A value, which can't be held weakly, was set.
    let isValue = instance.map { $0.object == nil } ?? false
    contents = Mutex(
      (settings, InstanceSlot(instance, isValue ? .strong : retention, isBuiltOnce: true))
    )
    self.retention = retention
  }

  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result {
    contents.withLockUnchecked { body(&$0.slot) }
  }

  /// Returns an injection that changes independently of this one.
  func copy() -> LazyInjection {
    var (settings, slot) = contents.withLockUnchecked { $0 }
    let instance = slot.instance
    // A service that has died, or that was cleared, is not resolved again.
    settings.isCleared = settings.isCleared || slot.isFilled && instance == nil
    return LazyInjection(settings, retention, holding: instance)
  }

  /// Returns an injection with the same settings, which resolves when it is read.
  func released() -> LazyInjection {
    var settings = currentSettings
    settings.isCleared = false
    return LazyInjection(settings, retention)
  }

  /// Returns an injection for which a service, or `nil`, was set.
  @usableFromInline func set(_ instance: AnyInstance?) -> LazyInjection {
    var settings = currentSettings
    settings.isCleared = instance == nil
    settings.releaseContainer()
    return LazyInjection(settings, retention, holding: instance)
  }

  /// The service, which is resolved if it has not been.
  @usableFromInline var resolved: AnyInstance {
    guard let resolved = kept(instance) ?? resolve() else {
      fatalError("A service that is held strongly does not die.")
    }
    return resolved
  }

  /// The service, which is resolved once; `nil` when its object has died, or `nil` was set.
  var resolvedOnce: AnyInstance? {
    let (instance, isFilled) = withSlot { ($0.instance, $0.isFilled) }
    if isFilled { return kept(instance) }
    return currentSettings.isCleared ? nil : resolve()
  }

  /// Resolves the service, unless another thread did.
  ///
  /// - Returns: The service; `nil` when it is held weakly, and has died meanwhile.
  private func resolve() -> AnyInstance? {
    let settings = currentSettings
    // Another thread may have resolved meanwhile, and have released the container.
    let answer = { () -> AnyInstance in
      let container = self.container(in: settings)
      return self.inOwnTest(settings) {
        settings.request.resolve(from: container, args: Resolver.Args(settings.args))
      }
    }
    // Registered before the slot is claimed: the code that registers may read this property.
    AutomaticRegistration.ensure()
    do throws(FailureCause) {
      let resolved = try value(retention, of: nil, on: ThreadState.current, build: answer)
      // A value that is to be held weakly is not kept, and resolved again.
      if withSlot({ $0.isFilled }) {
        let test = ResolverContext.test(of: .bound)?.reference
        contents.change { contents in
          contents.settings.releaseContainer()
          contents.settings.resolvingTest = test
        }
      }
      return instance ?? resolved
    } catch {
      // A factory has led to another read. A plain request may get the instance that is being
      // completed, and otherwise fails with its path.
      guard !ThreadState.current.pointee.path.steps.isEmpty else {
        settings.request.fail(error, from: settings.container)
      }
      return answer()
    }
  }

  /// Returns the instance that was resolved before, and tells the test if another one resolved it.
  private func kept(_ instance: AnyInstance?) -> AnyInstance? {
    if instance != nil, Layer.production.mayHaveHook { notifyIfStale() }
    return instance
  }

  private func notifyIfStale() {
    let settings = currentSettings
    guard let former = settings.resolvingTest, let test = ResolverContext.test(of: .bound),
      !test.includes(former)
    else { return }
    test.hook?.receive(.stale(settings.request, former))
  }

  /// The present settings.
  var currentSettings: Settings {
    contents.withLockUnchecked { $0.settings }
  }

  /// Changes the injection of one wrapper, and of no copy of it.
  static func change(
    _ injection: inout LazyInjection,
    _ body: (inout Settings) -> Void
  ) {
    if !isKnownUniquelyReferenced(&injection) { injection = injection.copy() }
    injection.contents.change { body(&$0.settings) }
  }

  private func container(in settings: Settings) -> Resolver? {
    if settings.isContainerGone {
      let site = settings.request.site
      fatalError(Message.containerGone(settings.request), file: site.fileID, line: site.line)
    }
    return settings.container
  }

  /// Resolves in the `withContainer` and the test in which the wrapper was made, unless the reader
  /// is in one itself.
  private func inOwnTest(_ settings: Settings, _ resolve: () -> AnyInstance) -> AnyInstance {
    if let root = settings.root?.object {
      return ResolverContext.withBound(.rooted(in: root), operation: resolve)
    }
    guard let own = settings.layer else { return resolve() }
    // Code that is bound to no test is no part of one that runs now if its own has ended.
    let layer = own.layer
    let reader = layer == nil ? ResolverContext.bound : ResolverContext.current(for: nil)
    guard reader?.test == nil else { return resolve() }
    let context = layer.map { ResolverContext(layer: $0) }
    return ResolverContext.withBound(context ?? .after(own), operation: resolve)
  }
}

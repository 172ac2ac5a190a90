/// The state of a lazy wrapper: its settings and the service.
///
/// When several threads read at the same time, the first thread resolves and the rest wait.
@usableFromInline final class LazyInjection: InstanceHolder, @unchecked Sendable {
  // Safety: a lock guards all state that changes.

  /// The settings to resolve the service with.
  struct Settings: @unchecked Sendable {
    // Safety: the factory gets the arguments on whatever thread reads first.

    /// The request for the service, with the place of the property.
    var request: Request
    var args: Any?

    /// Whether the property is `nil` without a further resolution.
    var isCleared = false

    /// The container to resolve from; `nil` for the root.
    ///
    /// The settings release the container once the service is resolved. Its cache often holds the
    /// owner of the wrapper, so a strong reference would be a cycle.
    var container: Resolver? {
      get { heldContainer ?? formerContainer?.object }
      set { (heldContainer, formerContainer) = (newValue, nil) }
    }

    private(set) var heldContainer: Resolver?
    private(set) var formerContainer: Weak<Resolver>?

    mutating func releaseContainer() {
      guard let heldContainer else { return }
      formerContainer = Weak(heldContainer)
      self.heldContainer = nil
    }

    /// The layer of the test in which the wrapper was made, for a first read on a queue.
    let layer: LayerReference?

    /// The root of the `withContainer` in which the wrapper was made.
    ///
    /// A weak reference, because the cache of the root may hold the owner of the wrapper.
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
    // Values can't be held weakly, so a value that was set is held strongly.
    let isValue = instance.map { $0.object == nil } ?? false
    contents = Mutex((settings, InstanceSlot(instance, isValue ? .strong : retention)))
    self.retention = retention
  }

  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result {
    contents.withLockUnchecked { body(&$0.slot) }
  }

  /// Returns a copy that changes independently.
  func copy() -> LazyInjection {
    var (settings, slot) = contents.withLockUnchecked { $0 }
    let instance = slot.instance
    // A service that has died or was set to `nil` is not resolved again.
    settings.isCleared = settings.isCleared || slot.isFilled && instance == nil
    return LazyInjection(settings, retention, holding: instance)
  }

  /// Returns an injection with the same settings that resolves at the next read.
  func released() -> LazyInjection {
    var settings = currentSettings
    settings.isCleared = false
    return LazyInjection(settings, retention)
  }

  /// Returns an injection that holds a service, or `nil`, set by the user.
  @usableFromInline func set(_ instance: AnyInstance?) -> LazyInjection {
    var settings = currentSettings
    settings.isCleared = instance == nil
    settings.releaseContainer()
    return LazyInjection(settings, retention, holding: instance)
  }

  /// The service, resolved at the first read.
  @usableFromInline var resolved: AnyInstance {
    guard let resolved = kept(instance) ?? resolve() else {
      fatalError("A service that is held strongly does not die.")
    }
    return resolved
  }

  /// The service, resolved once; `nil` when its object has died or `nil` was set.
  var resolvedOnce: AnyInstance? {
    let (instance, isFilled) = withSlot { ($0.instance, $0.isFilled) }
    if isFilled { return kept(instance) }
    return currentSettings.isCleared ? nil : resolve()
  }

  /// Resolves the service, unless another thread did.
  ///
  /// - Returns: The service; `nil` when a weakly held object has died meanwhile.
  private func resolve() -> AnyInstance? {
    let settings = currentSettings
    // Register before claiming the slot, because the registering code may read this property.
    AutomaticRegistration.ensure()
    do throws(FailureCause) {
      let resolved = try value(retention, of: nil, on: ThreadState.current) { resolve(settings) }
      // A value can't be held weakly, so nothing is stored, and the next read resolves again.
      if withSlot({ $0.isFilled }) {
        let test = ResolverContext.test(of: .bound)?.reference
        contents.change { contents in
          contents.settings.releaseContainer()
          contents.settings.resolvingTest = test
        }
      }
      return instance ?? resolved
    } catch {
      // A factory has led to another read of this property. A plain request may get the instance
      // during its `resolveProperties`. Otherwise the request fails with its path.
      guard !ThreadState.current.pointee.path.steps.isEmpty else {
        settings.request.fail(error, from: settings.container)
      }
      return resolve(settings)
    }
  }

  /// Returns the instance of a former read, and reports to the test if another test resolved the
  /// instance.
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

  var currentSettings: Settings {
    contents.withLockUnchecked { $0.settings }
  }

  /// Changes the injection of one wrapper, but not of its copies.
  static func change(
    _ injection: inout LazyInjection,
    _ body: (inout Settings) -> Void
  ) {
    if !isKnownUniquelyReferenced(&injection) { injection = injection.copy() }
    injection.contents.change { body(&$0.settings) }
  }

  /// Resolves from the container of the wrapper, in the test and the `withContainer` of its owner,
  /// unless the reader is in another test.
  private func resolve(_ settings: Settings) -> AnyInstance {
    let request = settings.request
    let (container, root) = (settings.container, settings.root?.object)
    let resolve = { request.resolve(from: container, args: Resolver.Args(settings.args)) }
    let hadContainer = settings.formerContainer != nil || settings.root != nil && root == nil
    if container == nil, hadContainer {
      let site = request.site
      fatalError(Message.containerGone(request), file: site.fileID, line: site.line)
    }
    return inOwnTest(settings) {
      guard let root, ResolverContext.bound?.scopedRoot?.base !== root else { return resolve() }
      return withContainer(root, operation: resolve)
    }
  }

  private func inOwnTest(_ settings: Settings, _ resolve: () -> AnyInstance) -> AnyInstance {
    guard let own = settings.layer else { return resolve() }
    // Code outside any test does not join a running test when the wrapper's test has ended.
    let layer = own.layer
    let isRunning = layer?.hasEnded == false
    let reader = isRunning ? ResolverContext.current(for: nil) : ResolverContext.bound
    guard reader?.test == nil else { return resolve() }
    let context = layer.map { ResolverContext(layer: $0) }
    return ResolverContext.withBound(context ?? .after(own), operation: resolve)
  }
}

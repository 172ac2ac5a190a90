/// The state around running code, in production or in one test on top of production.
///
/// A test's layer holds the registrations, instances, and settings of the test. Reads fall through
/// to the layers below, and at last to the container itself. Writes stay in the layer, except for a
/// container's own registrations. Production is the bottom layer. Its registrations are in the
/// containers themselves, and its settings beside the contents of the main container, under one
/// lock.
package final class Layer: Sendable {
  package static let production = Layer()

  /// Production's main container, unless another is set.
  static let initialMain = Resolver(
    source: Caller(#fileID, #function, #line),
    isMain: true
  )

  /// The storage of the initial main container.
  static let mainStorage = initialMain.storage

  /// The layer to read next; `nil` for production.
  let below: Layer?

  /// Receives the events of the layer; `nil` in a program without tests.
  package var hook: (any ResolverHook)? {
    ownHook ?? (mayBeHookedLater ? state.withLock { $0.hook } : nil)
  }

  /// Whether there is a hook, or may be later.
  ///
  /// A check without a retain.
  var mayHaveHook: Bool { ownHook != nil || mayBeHookedLater }

  private let ownHook: (any ResolverHook)?

  /// Whether a test bundle with production's hook may be loaded later.
  private let mayBeHookedLater: Bool

  /// The reference of containers to the layer.
  package let reference: LayerReference

  /// The layer's part of the container behind the root; `nil` in production.
  let rootPart: Part?

  let state: Mutex<State>

  /// Not copyable, because Swift would copy the initial value of each test.
  struct State: ~Copyable, Sendable {
    var settings: Settings

    /// The main and the root container after a reset.
    var baseline: (main: Resolver?, root: Resolver?)

    /// The present step of the test.
    var present: Step.Contents

    /// The former steps with contents, in order.
    var former: [Step.Contents] = []

    /// The number of mocks so far.
    var mockCount = 0

    /// The layer's parts of other containers, by container.
    var parts: [Identity: Part] = .init()

    /// The instances of scopes in this layer, for the few scopes in use.
    var stores: [InstanceStore] = []

    /// Whether the test has ended and released its instances.
    var hasEnded = false

    /// The hook of production, if it was loaded later.
    var hook: (any ResolverHook)?

    init(_ step: Step, root: Resolver? = nil) {
      settings = Settings(root: root)
      baseline = (nil, root)
      present = Step.Contents(step: step)
    }
  }

  /// A layer's part of a container: registrations, children, and the cache.
  struct Part: Sendable {
    let storage: ContainerStorage

    /// The stand-in for the container in this layer, which keeps the container alive; `nil` for a
    /// container made in this layer.
    let overlay: Resolver?
  }

  /// Creates the bottom layer.
  ///
  /// Its hook watches from the start.
  private init() {
    below = nil
    ownHook = (Layer.self as Any as? any BottomHookProviding.Type)?.bottomHook
    mayBeHookedLater = ownHook == nil && CurrentProcess.isTestHost
    reference = LayerReference(name: ProductionName())
    rootPart = nil
    state = Mutex(State(Step(order: 0)))
    if let ownHook { setWatched(true, by: ownHook) }
  }

  /// Creates a layer on top of another one.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - below: The layer to read next.
  ///   - root: The container behind the root of the new layer.
  ///   - hook: Receives the events of the layer.
  package init(
    name: any CustomStringConvertible & AnyObject & Sendable,
    below: Layer,
    root: Resolver? = nil,
    hook: any ResolverHook
  ) {
    self.below = below
    ownHook = hook
    mayBeHookedLater = false
    reference = LayerReference(name: name)
    let base = (root ?? below.root).base
    let overlay = Resolver(Overlay(base: base, layer: reference))
    rootPart = Part(storage: overlay.storage, overlay: overlay)
    let order = below.isBottom ? 1 : below.step.order + 1
    state = Mutex(State(Step(order: order), root: overlay))
  }

  deinit {
    // A factory that captured the test's container would keep it alive forever. No other
    // thread can take the layer's lock any more, so objects may end under it.
    forEachStorage { withExtendedLifetime($0.replaceContents { _ in .init() }) {} }
  }

  var isBottom: Bool {
    below == nil
  }

  /// Calls a function with each of the layer's parts of containers.
  func forEachPart(_ body: (Part) -> Void) {
    if let rootPart { body(rootPart) }
    state.withLock { $0.parts }.values.forEach(body)
  }

  /// Calls a function with the storage of each part and each mock, most of them under the lock.
  func forEachStorage(_ body: (ContainerStorage) -> Void) {
    if let rootPart { body(rootPart.storage) }
    state.withLockUnchecked { state in
      for part in state.parts.values { body(part.storage) }
      for step in state.former { step.mocks.forEach(body) }
      state.present.mocks.forEach(body)
    }
  }

  /// Whether a reference leads to this layer, or to a layer below.
  func includes(_ reference: LayerReference) -> Bool {
    sequence(first: self, next: \.below).contains { $0.reference === reference }
  }

  /// Sets whether the hook of production watches requests, which makes them slower.
  package func setWatched(_ isWatched: Bool, by hook: any ResolverHook) {
    if mayBeHookedLater { state.withLock { $0.hook = hook } }
    Self.changeMain { $0.isWatched = isWatched }
  }

  /// Changes the state of production's main container.
  static func changeMain(_ body: (inout ProductionState) -> Void) {
    let main = mainStorage
    main.contents.withLockUnchecked { _ in
      if let production = main.production { body(&production.state) }
    }
  }

  /// Whether the test has ended.
  ///
  /// Later requests are reported, but still get their instance.
  package var hasEnded: Bool {
    !isBottom && state.withLock { $0.hasEnded }
  }
}

// MARK: - Life of a test

extension Layer {
  /// Empties the present step, and all parts.
  func resetStep() {
    let (settings, step, stores) = state.withLockUnchecked { state in
      let former = (state.settings, state.present)
      (state.settings.main, state.settings.root) = state.baseline
      state.present = Step.Contents(step: state.present.step)
      return (former.0, former.1, state.stores)
    }
    var replaced = step.mocks.values.map { $0.replaceContents { _ in .init() } }
    forEachPart { part in
      let former = part.storage.replaceContents { former in
        var contents = ContainerStorage.Contents(baseline: former.baseline)
        (contents.children, contents.replacesChildren) = former.baseline
        return contents
      }
      replaced.append(former)
    }
    var instances = stores.flatMap { $0.takeAll() }
    for former in replaced { instances += former.cache?.takeInstancesOfTest() ?? [] }
    // The contents may hold the last references to user objects, so they end without a lock.
    withExtendedLifetime((settings, replaced, instances)) {}
  }

  /// Ends the layer, and releases its instances.
  package func end() {
    do {
      var instances = state.withLock { $0.stores }.flatMap { $0.takeAll(closing: true) }
      forEachPart { part in
        if let cache = part.storage.cache { instances += cache.takeInstancesOfTest(closing: true) }
      }
      withExtendedLifetime(instances) {}
    }
    state.withLock { $0.hasEnded = true }
  }

  /// Releases the instances of a registration, at the end of the test.
  func removeInstances(of number: Int) {
    for store in state.withLock({ $0.stores }) { withExtendedLifetime(store.remove(number)) {} }
  }

  /// Returns the store of a scope in this layer.
  ///
  /// - Parameter own: The scope's own store, which also serves a container's cache in a test.
  /// - Returns: The store.
  func store(for own: InstanceStore) -> InstanceStore {
    if isBottom || own.isOfTest { return own }
    return state.withLockUnchecked { state in
      if let present = state.stores.first(where: { $0.own === own }) { return present }
      let store = InstanceStore(for: own)
      if state.hasEnded { _ = store.takeAll(closing: true) }
      state.stores.append(store)
      return store
    }
  }
}

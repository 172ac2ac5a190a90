/// The state that a piece of running code acts in: that of production, or of one test on top of it.
///
/// A layer holds what is registered, kept and set while it is on top. Reads fall through to the
/// layers below, and at last to the container itself; writes stay in the layer. Production is the
/// bottom layer: what is registered in it stands in the containers themselves, and its settings are
/// in the contents of the main container, so that one reset replaces both.
package final class Layer: Sendable {
  package static let production = Layer()

  /// The container that is the main one of production unless another is set.
  static let initialMain = Resolver(
    source: Caller(#fileID, #function, #line),
    isMain: true
  )

  /// The storage of that container.
  static let mainStorage = initialMain.storage

  /// The layer that answers what this one does not; `nil` for production.
  package let below: Layer?

  /// Interprets what happens in this layer; `nil` in a program without tests.
  package var hook: (any ResolverHook)? {
    ownHook ?? (mayBeHookedLater ? state.withLock { $0.hook } : nil)
  }

  /// Whether there is a hook, or may be one later, which is told without retaining it.
  var mayHaveHook: Bool { ownHook != nil || mayBeHookedLater }

  private let ownHook: (any ResolverHook)?

  /// Whether a test bundle, which brings production's hook, may be loaded later.
  private let mayBeHookedLater: Bool

  /// The reference that containers have to the layer.
  package let reference: LayerReference

  let state: Mutex<State>

  struct State: Sendable {
    var settings = Settings()

    /// The main and the root container that a reset goes back to.
    var baseline = Settings()

    /// The present step: a setup by a trait or a test case, or the body of the test.
    var step = 0

    /// The parts of containers in this layer, by the container.
    var parts: [ObjectIdentifier: Part] = [:]

    /// The instances that scopes keep in this layer, for each of the few scopes that are used.
    var stores: [InstanceStore] = []

    /// Whether the test has ended and its instances were released.
    var hasEnded = false

    /// The hook of production, if it was loaded later.
    var hook: (any ResolverHook)?
  }

  /// The part of a container that a layer holds: what was registered in the container, added to it
  /// and kept in its cache.
  struct Part: Sendable {
    let storage: ContainerStorage

    /// Stands in for the container in this layer, and keeps it alive; `nil` if the container was
    /// made in this layer.
    let overlay: Resolver?

    /// The children that a reset goes back to.
    var baseline = ContainerStorage.Contents()
  }

  /// Creates the bottom layer, which its hook watches to begin with.
  private init() {
    below = nil
    ownHook = (Layer.self as Any as? any BottomHookProviding.Type)?.bottomHook
    mayBeHookedLater = ownHook == nil && CurrentProcess.isTestHost
    reference = LayerReference(name: "production")
    state = Mutex(State())
    if let ownHook { setWatched(true, by: ownHook) }
  }

  /// Creates a layer on top of another one.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - below: The layer that answers what this one does not.
  ///   - root: The container that the root of the new layer answers for.
  ///   - hook: Receives what happens in the layer.
  package init(
    name: any CustomStringConvertible & Sendable,
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
    let settings = Settings(root: overlay)
    let parts = [ObjectIdentifier(base): Part(storage: overlay.storage, overlay: overlay)]
    state = Mutex(State(settings: settings, baseline: settings, parts: parts))
    reference.layer = self
  }

  deinit {
    // A factory that captured the test's container would keep it alive forever.
    for part in state.withLockUnchecked({ $0.parts }).values {
      withExtendedLifetime(part.storage.takeContents()) {}
    }
  }

  var isBottom: Bool {
    below == nil
  }

  /// Whether a reference is to this layer, or to one below it.
  func includes(_ reference: LayerReference) -> Bool {
    sequence(first: self, next: \.below).contains { $0.reference === reference }
  }

  /// Sets whether the hook of production wants to know of requests, which cost more then.
  package func setWatched(_ isWatched: Bool, by hook: any ResolverHook) {
    if mayBeHookedLater { state.withLock { $0.hook = hook } }
    Self.mainStorage.contents.withLock { $0.main?.isWatched = isWatched }
  }

  /// Whether the test has ended: what is resolved from now on is late, and still served.
  package var hasEnded: Bool {
    !isBottom && state.withLock { $0.hasEnded }
  }
}

// MARK: - Life of a test

extension Layer {
  /// Begins a step, to whose beginning a reset goes back from now on.
  package func beginStep() {
    let former = state.withLockUnchecked { state in
      let former = (state.baseline, state.parts)
      state.step += 1
      state.baseline = state.settings
      for (container, part) in state.parts {
        state.parts[container]?.baseline = part.storage.contents.withLockUnchecked { contents in
          var baseline = ContainerStorage.Contents()
          baseline.children = contents.children
          baseline.replacesChildren = contents.replacesChildren
          return baseline
        }
      }
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Replaces the present step by an empty one.
  func resetStep() {
    let (settings, step, parts, stores) = state.withLockUnchecked { state in
      let former = state.settings
      state.settings.main = state.baseline.main
      state.settings.root = state.baseline.root
      return (former, state.step, state.parts.values.map(\.self), state.stores)
    }
    let contents = parts.map { part in
      part.storage.replaceContents { former in
        var contents = part.baseline
        contents.overrides = former.overrides.filter { $0.step < step }
        return contents
      }
    }
    var instances = stores.flatMap { $0.takeAll() }
    for former in contents { instances += former.cache?.takeInstancesOfTest() ?? [] }
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((settings, parts, contents, instances)) {}
  }

  /// Ends the layer: no instance that scopes keep in it outlives the test.
  package func end() {
    let (stores, parts) = state.withLockUnchecked { ($0.stores, $0.parts) }
    do {
      var instances = stores.flatMap { $0.takeAll(closing: true) }
      for part in parts.values { instances += part.storage.takeInstances(closing: true) }
      withExtendedLifetime(instances) {}
    }
    state.withLock { $0.hasEnded = true }
  }

  /// Releases the instances of a registration of the test that ends.
  func removeInstances(of number: Int) {
    for store in state.withLock({ $0.stores }) { withExtendedLifetime(store.remove(number)) {} }
  }

  /// The store of a scope in this layer.
  ///
  /// - Parameter own: The store of the scope itself, which a container's cache uses in a test as
  ///   well.
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

/// A test's layer, which may have ended since, and the name of the test for messages.
///
/// Its identity is that of the layer, even when the layer is gone.
package final class LayerReference: @unchecked Sendable {
  // Safety: the layer is set once, before others have the reference, and read by the runtime's own
  // rules for weak references.

  /// The layer, as long as the test, or work that it left behind, keeps it.
  package internal(set) weak var layer: Layer?

  /// The name of the test, of which text is made only for a message.
  package let name: any CustomStringConvertible & Sendable

  init(name: any CustomStringConvertible & Sendable) {
    self.name = name
  }
}

// The life of a test's world, and what production has to know of it.
extension ResolverWorld {
  /// Opens a world for a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - module: The module of the code that opens the world.
  ///   - testModule: The module of the test, if it is known.
  ///   - outer: The world that answers what this one does not.
  ///   - root: The container that the root of the new world answers for.
  ///   - observer: Receives what happens in the world.
  package convenience init(
    name: TestName,
    module: String,
    testModule: String? = nil,
    outer: ResolverWorld,
    root: Resolver? = nil,
    observer: any ResolverWorldObserver
  ) {
    var modules = outer.modules
    if !modules.contains(module) { modules.append(module) }
    if let testModule, !modules.contains(testModule) { modules.append(testModule) }
    self.init(name, modules: modules, outer: outer, observer: observer)
    let root = overlay(of: (root ?? outer.root).base)
    state.withLockUnchecked { state in
      state.roots.root = root
      state.initialRoots.root = root
    }
  }

  /// Ends a layer, and makes the present state the one that a reset goes back to.
  package func endSetUp() {
    change { state in
      state.layer += 1
      return exchange(&state.initialRoots, state.roots)
    }
    for overlay in state.withLockUnchecked({ $0.overlays }).values { overlay.makeBaseline() }
  }

  /// Ends the world: no instance that scopes keep in it outlives the test.
  package func end() {
    let (stores, overlays) = state.withLockUnchecked { state in
      state.hasEnded = true
      state.isEnding = true
      return (state.stores, state.overlays)
    }
    do {
      var instances: [AnyObject] = []
      for store in stores { instances += store.takeAll(closing: true) }
      for overlay in overlays.values { instances += overlay.takeInstances(closing: true) }
      withExtendedLifetime(instances) {}
    }
    state.withLock { $0.isEnding = false }
  }
}

// MARK: - The tests that are running

extension ResolverWorld {
  /// Notes that the world of a test was opened.
  ///
  /// - Parameter observer: Receives requests that belong to no test, while tests are running.
  package func testBegan(observer: @escaping DetachedObserver) {
    state.withLock { state in
      state.openTestCount += 1
      state.detachedObserver = observer
      if state.openTestCount == 1 { noteSettings(state) }
    }
  }

  /// Notes that the world of a test was closed.
  package func testEnded() {
    state.withLock { state in
      state.openTestCount -= 1
      if state.openTestCount == 0 { noteSettings(state) }
    }
  }
}

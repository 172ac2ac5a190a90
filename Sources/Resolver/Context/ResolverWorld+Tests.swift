// The life of a test's world, and what production has to know of it.
extension ResolverWorld {
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

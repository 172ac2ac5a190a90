extension ResolverWorld {
  /// Puts a test's world back into the state that its setup left.
  func resetTest() {
    let (roots, overlays, stores) = state.withLockUnchecked { state in
      let former = exchange(&state.roots, state.initialRoots)
      return (former, state.overlays, state.stores)
    }
    var contents: [ContainerStorage.Contents] = []
    var instances: [AnyObject] = []
    for overlay in overlays.values {
      contents.append(overlay.resetToBaseline())
    }
    for store in stores { instances += store.takeAll() }
    for former in contents { instances += former.cache?.takeInstancesOfTest() ?? [] }
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((roots, overlays, contents, instances)) {}
  }
}

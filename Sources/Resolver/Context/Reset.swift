extension ResolverWorld {
  /// The state in which a test's set-up left a container, which a reset goes back to.
  struct Baseline {
    let registrations: RegistrationTable
    let children: [Resolver]

    init(_ contents: ContainerStorage.Contents) {
      registrations = contents.registrations.withoutInstances
      children = contents.children
    }
  }

  /// Puts a test's world back into the state that its set-up left.
  func resetTest() {
    let (roots, overlays, stores) = state.withLockUnchecked { state in
      let former = exchange(&state.roots, state.initialRoots)
      return (former, Array(state.overlays.values), state.stores)
    }
    let contents = overlays.map { overlay in
      overlay.storage.replaceContents { _ in
        ContainerStorage.Contents(
          registrations: overlay.baseline?.registrations ?? RegistrationTable(),
          children: overlay.baseline?.children ?? []
        )
      }
    }
    let instances =
      stores.flatMap { $0.store.takeAll() }
      + contents.flatMap { $0.cache?.takeInstancesOfTest() ?? [] }
    // Released here, where nobody waits: they may hold the last references to user objects.
    withExtendedLifetime((roots, overlays, contents, instances)) {}
  }
}

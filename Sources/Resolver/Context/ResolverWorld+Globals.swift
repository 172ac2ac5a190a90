extension ResolverWorld {
  var main: Resolver {
    get { storage.withLock { $0.main } ?? outer?.main ?? root }
    set { change { $0.main = newValue } }
  }

  package var root: Resolver {
    get { storage.withLock { $0.root } ?? main }
    set {
      let container = rootContainer(for: newValue)
      change { $0.root = container }
    }
  }

  var defaultScope: ResolverScope {
    get { storage.withLock { $0.defaultScope } ?? outer?.defaultScope ?? .graph }
    set { change { $0.defaultScope = newValue } }
  }

  var decorate: ((Any) -> Void)? {
    get {
      switch storage.withLock({ $0.decorate }) {
      case .set(let function): function.value
      case .inherited: outer?.decorate
      }
    }
    set {
      let function = UncheckedSendable(newValue)
      change { $0.decorate = .set(function) }
    }
  }

  var registerServices: (() -> Void)? {
    get {
      switch storage.withLock({ $0.registerServices }) {
      case .set(let function): return function.value
      case .inherited:
        guard let outer else { return { AutomaticRegistration.shared.run() } }
        return outer.registerServices
      }
    }
    set {
      let function = UncheckedSendable(newValue)
      change { $0.registerServices = .set(function) }
    }
  }

  /// Changes what is global, and notes whether requests in production have to look at it.
  private func change(_ body: (inout Storage) -> Void) {
    // Released here, outside the lock: it may be the last reference to user objects.
    withExtendedLifetime(exchange(body)) {}
  }

  /// Changes what is global.
  ///
  /// - Returns: What it was before, for the caller to release when it suits.
  private func exchange(_ body: (inout Storage) -> Void) -> Any {
    storage.withLockUnchecked { storage in
      let former = (
        storage.main, storage.root, storage.defaultScope, storage.decorate,
        storage.registerServices
      )
      let wasPlain = storage.isPlain
      body(&storage)
      if isProduction { Attention.change(from: !wasPlain, to: !storage.isPlain) }
      return former
    }
  }

  /// Puts the world back into the state in which it opened.
  func reset() {
    // In production services are registered automatically again, and not before all is empty.
    let former =
      isProduction ? AutomaticRegistration.shared.rearm(after: takeContents) : takeContents()
    // Released here, where nobody waits: it may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }

  /// Takes out registrations, then the instances that were built of them.
  private func takeContents() -> [Any] {
    let globals = exchange { storage in
      storage.main = self.isProduction ? storage.initialRoot : nil
      storage.root = self.isProduction ? nil : storage.initialRoot
    }
    let containers = storage.withLock { storage in
      [storage.initialRoot].compactMap { $0 } + Array(storage.layers.values)
    }
    var taken: [Any] = [globals, containers.map { $0.takeContents() }]
    taken.append(storage.withLock { $0.takeInstances() })
    if isProduction {
      taken += ResolverScopeCache.takeAllInProduction()
      taken += ResolverScope.shared.productionInstances.takeAll()
    }
    return taken
  }
}

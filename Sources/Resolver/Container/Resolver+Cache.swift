extension Resolver {
  /// The cache of the `container` scope, in a test or in production, made at the first use.
  func cache(in test: Layer?) -> ResolverScope {
    let storage = test?.storage(of: self) ?? base.storage
    if let present = storage.cache { return present }
    let cache = test.map { makeCache(in: $0) } ?? ResolverScopeCache()
    let present = storage.contents.withLockUnchecked { contents in
      contents.cache = contents.cache ?? cache
      return contents.cache ?? cache
    }
    // After the end of the test, nothing is cached.
    if test?.hasEnded == true {
      withExtendedLifetime(present.takeInstancesOfTest(closing: true)) {}
    }
    return present
  }

  /// Makes the first cache of a test: a cache that was set below, or a plain one.
  private func makeCache(in test: Layer) -> ResolverScope {
    let caches = test.storages(of: base).lazy.compactMap(\.cache)
    guard let below = caches.first else { return TestContainerCache() }
    if case .cached = below.builtInLifetime { return TestContainerCache() }
    return below
  }
}

extension Resolver {
  /// Releases the cached instance that a request would get.
  func forget(_ request: Request, in context: ResolverContext) {
    guard !context.isLate, let registration = request.registration(from: self)?.answering else {
      return
    }
    var lifetime = (registration.scope as? ResolverScope)?.lifetime
    if case .container = lifetime { lifetime = cache(in: context.test).lifetime }
    if let store = lifetime?.store {
      let kept = registration.kept(in: context.test?.store(for: store) ?? store)
      withExtendedLifetime(kept.empty()) {}
    }
    context.notify(.resetInstance(of: request))
  }
}

extension ResolverScope {
  /// Takes out the cached instances of a container in a test.
  ///
  /// - Parameter isClosing: Whether the cache stops caching.
  /// - Returns: The instances, for the caller to release outside the lock.
  func takeInstancesOfTest(closing isClosing: Bool = false) -> [InstanceSlot] {
    guard let store = lifetime.store, store.isOfTest else { return [] }
    return store.takeAll(closing: isClosing)
  }
}

extension Resolver {
  /// The rule of the container's cache in a test or in production.
  func lifetimeOfCache(in test: Layer?) -> Lifetime {
    if test == nil, overlay == nil {
      // The storage of this very container is not retained.
      let present = storage.contents.withLockUnchecked { $0.cache?.fixedLifetime }
      if let present { return present }
    }
    return cache(in: test ?? .production).fixedLifetime
  }

  /// The cache of the `container` scope in a layer: the one that was set there or below, or else
  /// one that is made when it is first asked for.
  ///
  /// Like any scope, it keeps instances for each layer apart.
  func cache(in layer: Layer) -> ResolverScope {
    for storage in layer.storages(of: base) {
      if let cache = storage.contents.withLockUnchecked({ $0.cache }) { return cache }
    }
    let cache = ResolverScopeCache()
    return layer.storage(of: self).contents.withLockUnchecked { contents in
      contents.cache = contents.cache ?? cache
      return contents.cache ?? cache
    }
  }

  /// Sets the cache of the `container` scope in a layer.
  func set(cache: ResolverScope, in layer: Layer) {
    layer.storage(of: self).contents.change { $0.cache = cache }
    layer.removeClosedStores()
  }
}

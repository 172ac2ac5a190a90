extension Resolver {
  /// The storage that is changed when the container is used in a test, or in production.
  func storage(in test: ResolverWorld?) -> ContainerStorage {
    test?.overlayStorage(of: base) ?? base.storage
  }

  /// The cache of the `container` scope in a test or in production, which is made when it is first
  /// asked for.
  func cache(in test: ResolverWorld?) -> ResolverScope {
    let storage = storage(in: test)
    if let present = storage.contents.withLockUnchecked({ $0.cache }) { return present }
    let cache = ResolverScopeCache(isOfTest: test != nil)
    return storage.contents.withLockUnchecked { contents in
      if let present = contents.cache { return present }
      contents.cache = cache
      return cache
    }
  }
}

extension ContainerStorage.Contents {
  /// Takes out the instances in the cache of a container that has another one from now on, or none.
  ///
  /// - Returns: The instances, for the caller to release when it suits.
  func takeInstancesForGood() -> [AnyObject] {
    guard let store = (cache as? ResolverScopeCache)?.store, store.isOfContainer else { return [] }
    return store.takeAll(closing: true)
  }
}

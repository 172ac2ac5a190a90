extension Resolver {
  /// The storage that is changed when the container is used in a test, or in production.
  func storage(in test: ResolverWorld?) -> ContainerStorage {
    test?.overlayStorage(of: self) ?? base.storage
  }

  /// The cache of the `container` scope in a test or in production, which is made when it is first
  /// asked for.
  func cache(in test: ResolverWorld?) -> ResolverScope {
    guard test == nil, overlay == nil else { return storage(in: test).cache(in: test) }
    return storage.cache(in: nil)
  }
}

extension ContainerStorage {
  fileprivate func cache(in test: ResolverWorld?) -> ResolverScope {
    if let present = contents.withLockUnchecked({ $0.cache }) { return present }
    let cache = ResolverScopeCache(isOfTest: test != nil)
    let present = contents.withLockUnchecked { contents in
      contents.cache = contents.cache ?? cache
      return contents.cache ?? cache
    }
    // Nothing that is resolved after the end of the test is kept.
    if test?.hasEnded == true {
      withExtendedLifetime(takeInstances(closing: true)) {}
    }
    return present
  }

  /// Takes out the instances in the cache of a container in a test.
  ///
  /// - Parameter isClosing: Whether the cache keeps nothing from now on.
  /// - Returns: The instances, for the caller to release when it suits.
  func takeInstances(closing isClosing: Bool) -> [AnyObject] {
    let cache = contents.withLockUnchecked { $0.cache }
    return cache?.takeInstancesOfTest(closing: isClosing) ?? []
  }
}

extension ResolverScope {
  /// Takes out the instances in the cache of a container in a test.
  ///
  /// - Parameter isClosing: Whether the cache keeps nothing from now on.
  /// - Returns: The instances, for the caller to release when it suits.
  func takeInstancesOfTest(closing isClosing: Bool = false) -> [AnyObject] {
    guard let store = (self as? ResolverScopeCache)?.store, store.isOfTest else { return [] }
    return store.takeAll(closing: isClosing)
  }
}

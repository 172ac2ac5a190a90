extension ResolverWorld {
  /// Makes a container search another one, as long as the search would come to an end.
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - container: The container that searches it.
  ///   - source: Where that is written.
  /// - Returns: The containers from `container` by way of `child` back to `container` when the
  ///   search would never end: the child is not attached then.
  func attach(
    _ child: Resolver,
    to container: Resolver,
    from source: SourceCode
  ) -> [Resolver]? {
    // Whatever is visited may be removed meanwhile, and is released outside the lock.
    var visited: [ObjectIdentifier: [Resolver]] = [:]
    defer { withExtendedLifetime(visited) {} }
    // Two threads that attach containers to each other must see each other do so.
    return attaching.withLock { _ in
      if let path = path(from: child, to: container, &visited) { return [container] + path }
      let isOwner = owns(container, from: source)
      let owner = isOwner ? container : layer(answeringFor: container)
      owner.append(child: child)
      return nil
    }
  }

  /// The children of a container, as seen from this world.
  func children(of base: Resolver) -> [Resolver] {
    guard !isProduction else { return base.ownChildren }
    return layers(of: base).reversed().flatMap(\.ownChildren)
  }

  private func path(
    from start: Resolver,
    to end: Resolver,
    _ visited: inout [ObjectIdentifier: [Resolver]]
  ) -> [Resolver]? {
    if start === end { return [end] }
    guard visited[ObjectIdentifier(start)] == nil else { return nil }
    let children = children(of: start)
    visited[ObjectIdentifier(start)] = children
    for child in children {
      if let path = path(from: child, to: end, &visited) { return [start] + path }
    }
    return nil
  }
}

private let attaching = Mutex(())

extension ResolverWorld {
  /// Makes a container search another one, as long as the search would come to an end.
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - container: The container that searches it.
  /// - Returns: The containers from `container` by way of `child` back to `container` when the
  ///   search would never end: the child is not attached then.
  func attach(_ child: Resolver, to container: Resolver) -> [Resolver]? {
    // Two threads that attach containers to each other must see each other do so.
    attaching.withLock { _ in
      if let path = path(from: child, to: container, visited: []) { return [container] + path }
      let owner = isProduction || isBirthplace(of: container) ? container : layer(answeringFor: container)
      owner.append(child: child)
      return nil
    }
  }

  /// The children of a container, as seen from this world.
  func children(of base: Resolver) -> [Resolver] {
    guard !isProduction else { return base.ownChildren }
    return layers(of: base).flatMap(\.ownChildren)
  }

  private func path(
    from start: Resolver,
    to end: Resolver,
    visited: Set<ObjectIdentifier>
  ) -> [Resolver]? {
    if start === end { return [end] }
    guard !visited.contains(ObjectIdentifier(start)) else { return nil }
    let visited = visited.union([ObjectIdentifier(start)])
    for child in children(of: start) {
      if let path = path(from: child, to: end, visited: visited) { return [start] + path }
    }
    return nil
  }
}

private let attaching = Mutex(())

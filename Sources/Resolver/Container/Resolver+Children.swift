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
    // Two threads that attach containers to each other must see each other do so.
    attaching.withLock { _ in
      var visited: Set<ObjectIdentifier> = []
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
    _ visited: inout Set<ObjectIdentifier>
  ) -> [Resolver]? {
    if start === end { return [end] }
    guard visited.insert(ObjectIdentifier(start)).inserted else { return nil }
    for child in children(of: start) {
      if let path = path(from: child, to: end, &visited) { return [start] + path }
    }
    return nil
  }
}

private let attaching = Mutex(())

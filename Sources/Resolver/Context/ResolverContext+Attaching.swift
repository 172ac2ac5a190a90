extension ResolverContext {
  /// Makes a container search another one, unless the search would never end.
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - container: The container that searches it.
  ///   - source: The place where that is written.
  /// - Returns: The containers from `container` by way of `child` back to `container` when the
  ///   search would never end: the child is not attached then.
  func attach(_ child: Resolver, to container: Resolver, from source: SourceLocation) -> [Resolver]?
  {
    let place = place(in: container, from: source)
    // Containers that are visited may be removed meanwhile, and are released outside the lock.
    var visited: [ObjectIdentifier: Resolver] = [:]
    defer { withExtendedLifetime(visited) {} }
    // Two threads that attach containers to each other must see each other do so.
    return Self.attaching.withLockUnchecked { _ in
      let base = container.base
      if let path = path(from: child, to: base, &visited) { return [base] + path }
      place.storage.contents.withLockUnchecked { contents in
        guard contents.areOpen(to: place.run), !contents.children.contains(where: { $0 === child })
        else { return }
        contents.children.append(child)
      }
      return nil
    }
  }

  private static let attaching = Mutex(())

  /// The containers from one to another, of which each is a child of the one before.
  private func path(
    from start: Resolver,
    to end: Resolver,
    _ visited: inout [ObjectIdentifier: Resolver]
  ) -> [Resolver]? {
    var parents: [ObjectIdentifier: Resolver] = [:]
    var rest = [start]
    while let next = rest.popLast() {
      if next === end {
        var path = [end]
        while let last = path.last, last !== start, let parent = parents[ObjectIdentifier(last)] {
          path.append(parent)
        }
        return path.reversed()
      }
      guard visited.updateValue(next, forKey: ObjectIdentifier(next)) == nil else { continue }
      for child in world.children(of: next).reversed() where visited[ObjectIdentifier(child)] == nil
      {
        parents[ObjectIdentifier(child)] = next
        rest.append(child)
      }
    }
    return nil
  }
}

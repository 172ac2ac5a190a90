extension ResolverContext {
  /// Adds a child to a container, unless that makes a loop.
  ///
  /// - Parameters:
  ///   - child: The container to search.
  ///   - container: The container that gets the child.
  ///   - caller: The code that adds the child.
  /// - Returns: The loop from `container` by way of `child` back to `container`; `nil` if there is
  ///   no loop and the child was added.
  func attach(_ child: Resolver, to container: Resolver, from caller: Caller) -> [Resolver]? {
    let destination = layer.destination(in: container, from: caller)
    let isNew = destination.storage.insert(child)
    // Two threads that add each other's containers both see the loop here. A search ends even in a
    // loop.
    guard let path = layer.path(from: child, to: container.base) else { return nil }
    if isNew { destination.storage.remove(child) }
    return [container.base] + path
  }

  /// Removes a child from a container.
  ///
  /// - Parameters:
  ///   - child: The container to remove.
  ///   - container: The container that has the child.
  ///   - caller: The code that removes the child.
  func detach(_ child: Resolver, from container: Resolver, by caller: Caller) {
    let storage = layer.destination(in: container, from: caller).storage
    let isPart = storage !== container.base.storage
    let inherited = isPart ? layer.below?.children(of: container.base) : nil
    storage.contents.change { contents in
      if let inherited, !contents.replacesChildren {
        contents.children = inherited + contents.children
        contents.replacesChildren = true
      }
      contents.children.removeAll { $0 === child }
    }
  }

  /// Notifies the hook of production of a change, unless `registerAllServices` makes the change.
  func notify(_ change: Change, from caller: Caller? = nil) {
    guard layer.isBottom, !isOfRun else { return }
    layer.hook?.receive(.changed(change, from: caller))
  }

  /// Changes a setting of the current layer.
  static func change<Former>(
    _ property: String,
    to container: Resolver? = nil,
    _ body: (inout Settings) -> Former
  ) {
    let context = current(for: nil)
    if !context.isLate { context.layer.change(body) }
    context.notify(.set(property: property, to: container))
  }
}

extension ContainerStorage {
  /// Adds a child, unless it is there already.
  ///
  /// - Returns: Whether the child was added.
  fileprivate func insert(_ child: Resolver) -> Bool {
    contents.withLockUnchecked { contents in
      guard !contents.children.contains(where: { $0 === child }) else { return false }
      contents.children.append(child)
      return true
    }
  }

  fileprivate func remove(_ child: Resolver) {
    contents.change { $0.children.removeAll { $0 === child } }
  }
}

extension Layer {
  /// Returns a path from parent to child between two containers.
  fileprivate func path(from start: Resolver, to end: Resolver) -> [Resolver]? {
    var parents: [ObjectIdentifier: Resolver] = [:]
    var walk = ContainerWalk(from: start)
    while let next = walk.next() {
      if next === end {
        var path = [end]
        while let last = path.last, last !== start, let parent = parents[ObjectIdentifier(last)] {
          path.append(parent)
        }
        return path.reversed()
      }
      let children = children(of: next)
      for child in children where parents[ObjectIdentifier(child)] == nil {
        parents[ObjectIdentifier(child)] = next
      }
      walk.descend(into: children)
    }
    return nil
  }
}

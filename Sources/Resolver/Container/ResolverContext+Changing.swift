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
    layer.destination(in: container, from: caller).storage.contents.withLockUnchecked { contents in
      if !contents.children.contains(where: { $0 === child }) { contents.children.append(child) }
    }
    // Two threads that add each other's containers both see the loop here. A search ends even in a
    // loop.
    var visited: Set<ObjectIdentifier> = []
    return layer.path(from: child, to: container.base, &visited).map { [container.base] + $0 }
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

extension Layer {
  /// Returns a path from parent to child between two containers.
  fileprivate func path(
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

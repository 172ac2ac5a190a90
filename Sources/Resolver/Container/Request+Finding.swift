/// The result of a search in production.
enum Match {
  /// The cached instance.
  case kept(AnyInstance)
  case registration(Registration)

  /// The root that was set in place of the searched container.
  case root(Resolver)

  var registration: Registration? {
    if case .registration(let registration) = self { registration } else { nil }
  }
}

// A search sees each container in one state.
extension Request {
  /// Finds the instance or registration for a request in production.
  ///
  /// - Parameters:
  ///   - container: The container to search, with its children.
  ///   - isRoot: Whether the request goes to the root, so that a replaced root takes over.
  ///   - mayUseKept: Whether the search may return a cached instance.
  ///   - main: Receives the state of production's main container when the search visits it.
  /// - Returns: The first match in the container and its children.
  @inline(never)
  func find(
    from container: Resolver,
    isRoot: Bool,
    mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> Match? {
    let (match, children) = look(in: container, isRoot: isRoot, mayUseKept, &main)
    return match ?? findAmong(children, mayUseKept, &main)
  }

  /// Searches one container.
  ///
  /// - Returns: The match, or the children to search next.
  @inline(__always)
  private func look(
    in container: Resolver,
    isRoot: Bool,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    container.storage.contents.withLockUnchecked { contents in
      if let state = container.storage.production?.state { main = state }
      if isRoot, let root = container.storage.production?.settings.currentRoot {
        return (.root(root), [])
      }
      let match = contents.registrations.match(for: self, mayUseKept: mayUseKept)
      return (match, match == nil ? contents.children : [])
    }
  }

  private func findAmong(
    _ containers: consuming [Resolver],
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> Match? {
    guard !containers.isEmpty else { return nil }
    var walk = ContainerWalk(over: containers)
    while let container = walk.next() {
      let (match, children) = lookInChild(container, mayUseKept, &main)
      if let match { return match }
      walk.descend(into: children)
    }
    return nil
  }

  @inline(never)  // Inlined, the loop would retain each child for its storage.
  private func lookInChild(
    _ container: Resolver,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    look(in: container, isRoot: false, mayUseKept, &main)
  }
}

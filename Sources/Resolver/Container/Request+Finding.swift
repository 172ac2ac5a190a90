/// The result of a search.
enum Match {
  /// The cached instance.
  case kept(AnyInstance)
  case registration(Registration)

  var registration: Registration? {
    if case .registration(let registration) = self { registration } else { nil }
  }
}

// A search sees a container in one state each time.
extension Request {
  /// Finds the instance or registration for a request in production.
  ///
  /// - Parameters:
  ///   - container: The container to search, with its children.
  ///   - mayUseKept: Whether the search may return a cached instance.
  ///   - main: Receives the state of production's main container when the search visits it.
  /// - Returns: The first match in the container and its children.
  @inline(never)
  func find(
    from container: Resolver,
    mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> Match? {
    let (match, children) = look(in: container, mayUseKept, &main)
    var visited: [Resolver] = .init()
    return match ?? findAmong(children, mayUseKept, &main, &visited)
  }

  /// Searches one container.
  ///
  /// - Returns: The match, or the children to search next.
  @inline(__always)
  private func look(
    in container: Resolver,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    container.storage.contents.withLockUnchecked { contents in
      if let state = container.storage.production?.state { main = state }
      let match = contents.registrations.match(for: self, mayUseKept: mayUseKept)
      return (match, match == nil ? contents.children : [])
    }
  }

  private func findAmong(
    _ containers: [Resolver],
    _ mayUseKept: Bool,
    _ main: inout ProductionState?,
    _ visited: inout [Resolver]
  ) -> Match? {
    for container in containers {
      let (match, children) = lookInChild(container, mayUseKept, &main)
      if let match { return match }
      // Many paths may lead to a container, so its children are searched only the first time.
      if children.isEmpty || visited.contains(where: { $0 === container }) { continue }
      visited.append(container)
      if let match = findAmong(children, mayUseKept, &main, &visited) { return match }
    }
    return nil
  }

  @inline(never)  // Inlined, the loop would retain each child for its storage.
  private func lookInChild(
    _ container: Resolver,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    look(in: container, mayUseKept, &main)
  }
}

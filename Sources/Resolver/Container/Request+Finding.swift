/// The result of a search in production.
enum Match {
  /// The instance that the scope keeps.
  case kept(AnyInstance)
  case registration(Registration)

  /// The container to search instead: it was set as the root in place of the one that was searched.
  case root(Resolver)
}

// A search sees each container in one state.
extension Request {
  /// Finds what answers in production.
  ///
  /// - Parameters:
  ///   - container: The container to search, with its children.
  ///   - isRoot: Whether it is asked as the root, and another one may have been set.
  ///   - context: The context; `nil` for that of code which none is bound to.
  ///   - mayUseKept: Whether an instance that a scope keeps may answer.
  ///   - main: Receives the state of production's main container when the search comes there.
  /// - Returns: The match in the container or, if there is none, in its children.
  @inline(never)
  func find(
    from container: Resolver,
    isRoot: Bool,
    in context: ResolverContext?,
    mayUseKept: Bool,
    _ main: inout MainState?
  ) -> Match? {
    var children: [Resolver]?
    let match: Match? = container.storage.contents.withLockUnchecked { contents in
      if let state = contents.main { main = state }
      if isRoot, let root = replacedRoot(contents, context) { return .root(root) }
      return entry(in: contents, mayUseKept, &children)
    }
    guard match == nil, let children, !children.isEmpty else { return match }
    return find(in: children, mayUseKept, &main)
  }

  /// The root that was set in place of a container, whose lock is held.
  @inline(__always)
  private func replacedRoot(
    _ contents: borrowing ContainerStorage.Contents,
    _ context: ResolverContext?
  ) -> Resolver? {
    if let context, context.chosenRoot != nil { return context.replacedRoot }
    return contents.main?.hasRoot == true ? contents.rest?.settings.currentRoot : nil
  }

  @inline(never)
  private func find(
    in containers: [Resolver],
    _ mayUseKept: Bool,
    _ main: inout MainState?
  ) -> Match? {
    var walk = ContainerWalk(over: containers)
    while let container = walk.next() {
      var children: [Resolver]?
      let match = container.storage.contents.withLockUnchecked { contents in
        if let state = contents.main { main = state }
        return entry(in: contents, mayUseKept, &children)
      }
      if let match { return match }
      if let children { walk.descend(into: children) }
    }
    return nil
  }

  @inline(__always)
  private func entry(
    in contents: borrowing ContainerStorage.Contents,
    _ mayUseKept: Bool,
    _ children: inout [Resolver]?
  ) -> Match? {
    guard let entry = contents.registrations.entry(for: self) else {
      children = contents.children
      return nil
    }
    if mayUseKept, let kept = entry.registration.kept?.instance { return .kept(kept) }
    return .registration(entry.registration)
  }
}

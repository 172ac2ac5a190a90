/// The result of a search in production.
enum Match {
  /// The instance that the scope keeps.
  case kept(AnyInstance)
  case registration(Registration)

  /// The container to search instead: it was set as the root in place of the one that was searched.
  case root(Resolver)

  var registration: Registration? {
    if case .registration(let registration) = self { registration } else { nil }
  }
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
    _ main: inout ProductionState?
  ) -> Match? {
    let (match, children) = look(in: container, isRoot: isRoot, in: context, mayUseKept, &main)
    return match ?? find(in: children, mayUseKept, &main)
  }

  /// Looks at one container.
  ///
  /// - Returns: The match, or the children of the container, which are to be searched instead.
  @inline(__always)
  private func look(
    in container: Resolver,
    isRoot: Bool,
    in context: ResolverContext?,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    container.storage.contents.withLockUnchecked { contents in
      if let state = contents.main { main = state }
      if isRoot, let root = replacedRoot(contents, context) { return (.root(root), []) }
      let match = contents.registrations.match(for: self, mayUseKept: mayUseKept)
      return (match, match == nil ? contents.children : [])
    }
  }

  /// The root that was set in place of a container, whose lock is held.
  @inline(__always)
  private func replacedRoot(
    _ contents: borrowing ContainerStorage.Contents,
    _ context: ResolverContext?
  ) -> Resolver? {
    if let context, context.scopedRoot != nil { return context.replacedRoot }
    return contents.main?.hasRoot == true ? contents.production?.settings.currentRoot : nil
  }

  @inline(never)
  private func find(
    in containers: consuming [Resolver],
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> Match? {
    guard !containers.isEmpty else { return nil }
    var walk = ContainerWalk(over: containers)
    while let container = walk.next() {
      let (match, children) = look(inChild: container, mayUseKept, &main)
      if let match { return match }
      walk.descend(into: children)
    }
    return nil
  }

  @inline(never)  // A container that is passed is not retained for its storage.
  private func look(
    inChild container: Resolver,
    _ mayUseKept: Bool,
    _ main: inout ProductionState?
  ) -> (match: Match?, children: [Resolver]) {
    look(in: container, isRoot: false, in: nil, mayUseKept, &main)
  }
}

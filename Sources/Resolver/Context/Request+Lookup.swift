// A search sees each container in one state. In a test it goes through the overlays of a container,
// from the innermost world outward, before the container itself; then through its children, depth
// first.
extension Request {
  /// Finds what answers in production, by the name that is asked for.
  ///
  /// - Parameters:
  ///   - container: The container that is asked.
  ///   - context: The context; `nil` for that of code which none is bound to.
  ///   - main: Receives the state of production's main container when the search comes there.
  /// - Returns: The match in the container or, if there is none, in its children.
  @inline(never)
  func searchProduction(
    from container: Resolver,
    in context: ResolverContext?,
    _ main: inout MainState?
  ) -> Match? {
    var children: [Resolver]?
    let match = look(in: container.storage, name, context, &main, &children)
    guard match == nil, let children, !children.isEmpty else { return match }
    return search(name, in: children, context, &main)
  }

  /// Finds what answers to a name in a test, in a container or in its children.
  ///
  /// - Parameters:
  ///   - name: The name to look for.
  ///   - container: The container of user code to look in.
  ///   - context: The context to look in.
  ///   - main: Receives the state of production's main container when the search comes there.
  /// - Returns: The match.
  @inline(never)
  func search(
    _ name: Resolver.Name?,
    in container: Resolver,
    _ context: ResolverContext,
    _ main: inout MainState?
  ) -> Match? {
    var children: [Resolver]?
    let match = lookInTest(in: container, context.world, name, context, &main, &children)
    guard match == nil, let children, !children.isEmpty else { return match }
    return search(name, in: children, context, &main)
  }

  /// Finds what answers to a name, in some containers or in their children.
  ///
  /// - Parameters:
  ///   - name: The name to look for.
  ///   - containers: The containers of user code to look in.
  ///   - context: The context to look in.
  ///   - main: Receives the state of production's main container when the search comes there.
  /// - Returns: The match.
  @inline(never)
  private func search(
    _ name: Resolver.Name?,
    in containers: [Resolver],
    _ context: ResolverContext?,
    _ main: inout MainState?
  ) -> Match? {
    var next: [Resolver]? = containers
    var rest: [Resolver] = []
    var visited: [ObjectIdentifier: Resolver]?
    var count = 0
    while let container = next?.first ?? rest.popLast() {
      if let next, next.count > 1 { rest += next.dropFirst().reversed() }
      next = nil
      count += 1
      // Most searches end soon, and need not remember where they have been.
      guard count < 16 || Self.insert(container, into: &visited) else { continue }
      if let match = look(in: container, name, context, &main, &next) { return match }
    }
    return nil
  }

  /// Adds a container to those that a search has visited, which most searches need not remember.
  ///
  /// - Returns: Whether the search had not visited it before.
  @inline(never)
  private static func insert(
    _ container: Resolver,
    into visited: inout [ObjectIdentifier: Resolver]?
  ) -> Bool {
    if visited == nil { visited = [:] }
    return visited?.updateValue(container, forKey: ObjectIdentifier(container)) == nil
  }

  /// Looks in a container itself.
  ///
  /// - Parameters:
  ///   - container: A container of user code.
  ///   - name: The name to look for.
  ///   - context: The context to look in.
  ///   - main: Receives the state of production's main container, if it is that.
  ///   - children: Receives the children of the container when there is no match.
  /// - Returns: The match.
  @inline(never)
  private func look(
    in container: Resolver,
    _ name: Resolver.Name?,
    _ context: ResolverContext?,
    _ main: inout MainState?,
    _ children: inout [Resolver]?
  ) -> Match? {
    guard let context, context.test != nil else {
      return look(in: container.storage, name, context, &main, &children)
    }
    return lookInTest(in: container, context.world, name, context, &main, &children)
  }

  /// Looks in a container itself in a test: in its overlays, from that of a world outward, then in
  /// what it has in production.
  @inline(never)
  private func lookInTest(
    in container: Resolver,
    _ world: ResolverWorld,
    _ name: Resolver.Name?,
    _ context: ResolverContext,
    _ main: inout MainState?,
    _ children: inout [Resolver]?
  ) -> Match? {
    let storage =
      world.isProduction ? container.base.storage : world.existingOverlayStorage(of: container)
    if let storage, let match = look(in: storage, name, context, &main, &children) {
      return match
    }
    if let outer = world.outer {
      return lookInTest(in: container, outer, name, context, &main, &children)
    }
    children = context.world.children(of: container.base)
    return nil
  }

  @inline(__always)
  private func look(
    in storage: ContainerStorage,
    _ name: Resolver.Name?,
    _ context: ResolverContext?,
    _ main: inout MainState?,
    _ children: inout [Resolver]?
  ) -> Match? {
    storage.contents.withLockUnchecked { contents in
      if let state = contents.main { main = state }
      let mayUseKept = context?.isRecorded != true
      if let match = contents.registrations.match(self, name, mayUseKept: mayUseKept) {
        return match
      }
      children = contents.children
      return nil
    }
  }
}

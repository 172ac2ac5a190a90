/// A walk over a container and its children, depth first, which ends even in a loop.
struct ContainerWalk {
  private var start: Resolver?

  /// The siblings that are being visited.
  ///
  /// Shares the parent's array, so that unvisited children need no copy.
  private var containers: [Resolver] = []
  private var position = 0

  /// The siblings to visit afterwards, the innermost last.
  private var rest: [(containers: [Resolver], position: Int)] = []

  /// The visited containers; `nil` while there are few.
  private var visited: [ObjectIdentifier: Resolver]?
  private var count = 0

  /// The number of visits after which the walk remembers containers.
  ///
  /// Most walks end soon. A loop of children, which several tests can make together, would go on
  /// forever.
  private static let limit = 16

  init(from start: Resolver) {
    self.start = start
  }

  init(over containers: [Resolver]) {
    self.containers = containers
  }

  /// The next container; `nil` at the end.
  mutating func next() -> Resolver? {
    if let container = start {
      start = nil
      return container
    }
    while position < containers.count || resume() {
      let container = containers[position]
      position += 1
      count += 1
      if count < Self.limit || isFirstVisit(of: container) { return container }
    }
    return nil
  }

  /// Visits the children of the present container next.
  mutating func descend(into children: [Resolver]) {
    guard !children.isEmpty else { return }
    if position < containers.count { rest.append((containers, position)) }
    (containers, position) = (children, 0)
  }

  /// Continues with the siblings of an outer container.
  private mutating func resume() -> Bool {
    guard let next = rest.popLast() else { return false }
    (containers, position) = next
    return true
  }

  private mutating func isFirstVisit(of container: Resolver) -> Bool {
    if visited == nil { visited = [:] }
    return visited?.updateValue(container, forKey: ObjectIdentifier(container)) == nil
  }
}

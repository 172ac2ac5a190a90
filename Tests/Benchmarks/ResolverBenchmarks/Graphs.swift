import Resolver

/// A service that is built from others of its type.
final class Node {
  let next: [Node]

  init(_ next: [Node]) {
    self.next = next
  }
}

/// A graph of services with different names, in a container of its own.
struct NodeGraph {
  let container = Resolver()
  let count: Int
  private let names: [Resolver.Name]

  private init(of count: Int) {
    self.count = count
    names = (0..<count).map { Resolver.Name("\($0)") }
  }

  /// The first node, which needs the others.
  var root: Node {
    container.resolve(name: names[0])
  }

  /// A graph in which each node needs the one after it.
  static func deep(_ count: Int) -> NodeGraph {
    let graph = NodeGraph(of: count)
    for (name, next) in zip(graph.names, graph.names.dropFirst()) {
      graph.container.register(name: name) { resolver in
        Node([resolver.resolve(name: next)])
      }
    }
    graph.container.register(name: graph.names[count - 1]) { Node([]) }
    return graph
  }

  /// A graph in which the first node needs all others.
  static func wide(_ count: Int) -> NodeGraph {
    let graph = NodeGraph(of: count)
    let others = Array(graph.names.dropFirst())
    graph.container.register(name: graph.names[0]) { resolver in
      Node(others.map { resolver.resolve(name: $0) })
    }
    for name in others { graph.container.register(name: name) { Node([]) } }
    return graph
  }
}

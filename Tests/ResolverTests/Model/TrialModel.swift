import Resolver

extension Trial {
  /// The expected behavior of a container, as simple as possible: on one thread, without locks,
  /// caches or shortcuts.
  ///
  /// Containers and layers are numbers. Layer 0 is production, container 0 its main container.
  struct Model {
    var layers = [Layer()]

    /// The layers in which the containers were made.
    var layersOfContainers: [Int] = [0]

    /// The open layers, the innermost last.
    var openLayers: [Int] = [0]

    var kept: [KeptKey: Kept] = [:]
    var held: [Instance] = []

    // The state of the running resolution.
    var path: [Step] = []
    var graph: [Int: Instance] = [:]
    var scopedRoot: Int?

    var events: [Event] = []
    var nextNumber = 0

    final class Instance {
      let plan: Plan
      let number: Int

      init(_ plan: Plan, _ number: Int) {
        self.plan = plan
        self.number = number
      }
    }

    struct Layer {
      var outer: Int?

      /// The root when the layer was opened.
      var firstRoot = 0

      var root = 0
      var defaultScope: Scope?

      /// The state of each container in the layer.
      var contents: [Int: Contents] = [:]
    }

    struct Contents {
      var registrations: [Key: Registration] = [:]
      var children: [Int] = []

      /// Whether the children take the place of those of outer layers.
      var replacesChildren = false
    }

    struct Key: Hashable {
      let kind: Kind
      let name: Resolver.Name?
    }

    struct Registration {
      let plan: Plan
      let scope: Scope

      /// Whether `implements` made it.
      var isForwarding = false
    }

    /// The place where an instance is kept.
    struct KeptKey: Hashable {
      let layer: Int
      let scope: Scope

      /// The container, in `container` scope.
      let container: Int?

      let plan: Int
    }

    enum Kept {
      case strong(Instance)
      case weak(Weak)
      case building
    }

    struct Weak {
      weak let instance: Instance?
    }

    /// An instance that is being built.
    struct Step {
      let plan: Int
      let container: Int
      let layer: Int
      var instance: Instance?
    }
  }
}

// MARK: - Finding

extension Trial.Model {
  /// Returns a layer and those outside it.
  func chain(_ layer: Int) -> [Int] {
    [layer] + (layers[layer].outer.map(chain) ?? [])
  }

  func find(_ key: Key, _ container: Int, _ layer: Int) -> Registration? {
    candidates(key, container, layer).first
  }

  /// The registrations with a key, in the order of a search.
  private func candidates(_ key: Key, _ container: Int, _ layer: Int) -> [Registration] {
    var visited: Set<Int> = []
    func visit(_ container: Int) -> [Registration] {
      guard visited.insert(container).inserted else { return [] }
      return chain(layer).compactMap { layers[$0].contents[container]?.registrations[key] }
        + children(of: container, layer).flatMap(visit)
    }
    return visit(container)
  }

  func children(of container: Int, _ layer: Int) -> [Int] {
    var children: [Int] = []
    for layer in chain(layer) {
      guard let contents = layers[layer].contents[container] else { continue }
      children = contents.children + children
      if contents.replacesChildren { break }
    }
    return children
  }
}

import Resolver

extension Trial {
  /// The expected behavior of a container, as simple as possible: on one thread, without locks,
  /// caches or shortcuts.
  ///
  /// Containers and worlds are numbers. World 0 is production, container 0 its main container.
  struct Model {
    var worlds = [World()]

    /// The worlds in which the containers were made.
    var worldsOfContainers: [Int] = [0]

    /// The open worlds, the innermost last.
    var openWorlds: [Int] = [0]

    var kept: [KeptKey: Kept] = [:]
    var held: [Instance] = []

    // The state of the running resolution.
    var path: [Step] = []
    var graph: [Int: Instance] = [:]
    var chosenRoot: Int?

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

    struct World {
      var outer: Int?

      /// The root when the world was opened.
      var firstRoot = 0

      var root = 0
      var defaultScope: Scope?

      /// The state of each container in the world.
      var layers: [Int: Layer] = [:]
    }

    struct Layer {
      var registrations: [Key: Registration] = [:]
      var children: [Int] = []
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
      let world: Int
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
      let world: Int
      var instance: Instance?
    }
  }
}

// MARK: - Finding

extension Trial.Model {
  /// Returns a world and those outside it.
  func chain(_ world: Int) -> [Int] {
    [world] + (worlds[world].outer.map(chain) ?? [])
  }

  func find(_ key: Key, _ container: Int, _ world: Int) -> Registration? {
    candidates(key, container, world).first
  }

  /// The registrations with a key, in the order of a search.
  private func candidates(_ key: Key, _ container: Int, _ world: Int) -> [Registration] {
    var visited: Set<Int> = []
    func visit(_ container: Int) -> [Registration] {
      guard visited.insert(container).inserted else { return [] }
      return chain(world).compactMap { worlds[$0].layers[container]?.registrations[key] }
        + children(of: container, world).flatMap(visit)
    }
    return visit(container)
  }

  func children(of container: Int, _ world: Int) -> [Int] {
    chain(world).reversed().flatMap { worlds[$0].layers[container]?.children ?? [] }
  }
}

import Resolver

extension Trial {
  /// The expected behavior of a container, as simple as possible: on one thread, without locks,
  /// caches or shortcuts.
  ///
  /// Containers and worlds are numbers. World 0 is production, container 0 its main container.
  struct Model {
    var worlds = [World()]

    /// The worlds in which the containers were made.
    var births: [Int] = [0]

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
      var rules: [Rules] = []

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

      /// The world of the test that registered it; `nil` for production code that the test runs.
      let test: Int?

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
    let factory = path.last.flatMap { $0.world == world ? $0.plan : nil }
    let asked = search(key, container, world, in: factory)
    let own = asked?.test.flatMap { chain(world).contains($0) ? $0 : nil }
    for substitute in substitutes(for: key.name, world) {
      if let own, own >= substitute.world { return asked }
      let name = Key(kind: key.kind, name: substitute.name)
      guard let match = search(name, container, world, in: nil) else {
        if substitute.isReplacement { return asked }
        continue
      }
      if match.plan.number != factory { return match }
    }
    return asked
  }

  /// The names that may answer for another one, the strongest first.
  private func substitutes(for name: Resolver.Name?, _ world: Int) -> [Substitute] {
    let rules = chain(world).flatMap { world in worlds[world].rules.reversed().map { (world, $0) } }
    let replacement = rules.lazy.compactMap { world, rules in
      name.flatMap { rules.replacements[$0] }
        .map { Substitute(name: $0, world: world, isReplacement: true) }
    }.first
    return (replacement.map { [$0] } ?? [])
      + rules.flatMap { world, rules in
        rules.preferences.map { Substitute(name: $0, world: world, isReplacement: false) }
      }
  }

  private struct Substitute {
    let name: Resolver.Name
    let world: Int
    let isReplacement: Bool
  }

  /// Searches a container and its children.
  ///
  /// - Parameters:
  ///   - key: The type and name to search for.
  ///   - container: The container.
  ///   - world: The world to search in.
  ///   - factory: The plan whose factory asks: it is answered by what it overrides.
  /// - Returns: The first match.
  private func search(
    _ key: Key,
    _ container: Int,
    _ world: Int,
    in factory: Int?
  ) -> Registration? {
    var visited: Set<Int> = []
    var own: Registration?
    func visit(_ container: Int) -> Registration? {
      guard visited.insert(container).inserted else { return nil }
      for world in chain(world) {
        guard let found = worlds[world].layers[container]?.registrations[key] else { continue }
        guard world != 0, found.plan.number == factory else { return found }
        own = own ?? found
      }
      for child in children(of: container, world) {
        if let found = visit(child) { return found }
      }
      return nil
    }
    return visit(container) ?? own
  }

  func children(of container: Int, _ world: Int) -> [Int] {
    chain(world).reversed().flatMap { worlds[$0].layers[container]?.children ?? [] }
  }
}

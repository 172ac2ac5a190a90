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

      /// The world of the override whose factory asks for what lies below it.
      var asking: Int?
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
    let below = factory.flatMap { search(key, container, world, below: $0) }
    let answer = below ?? candidates(key, container, world).first
    let layer = answer?.test.flatMap { chain(world).contains($0) ? $0 : nil }
    let substitutes = substitutes(for: key.name, world)
    let matches = substitutes.map { substitute in
      candidates(Key(kind: key.kind, name: substitute.name), container, world).first
    }
    let own = matches.lastIndex { $0 != nil && $0?.plan.number == factory }
    for (substitute, match) in zip(substitutes, matches).dropFirst(own.map { $0 + 1 } ?? 0) {
      if let layer, layer >= substitute.world { continue }
      if let own = below?.asking, substitute.world > own { continue }
      if match != nil || substitute.isReplacement { return match ?? answer }
    }
    return answer
  }

  /// The names that may answer for another one, the strongest first.
  private func substitutes(for name: Resolver.Name?, _ world: Int) -> [Substitute] {
    var replacement: Resolver.Name?
    return chain(world).flatMap { world in
      let rules = worlds[world].rules.reversed()
      var substitutes: [Substitute] = []
      if replacement == nil {
        replacement = name.flatMap { name in rules.lazy.compactMap { $0.replacements[name] }.first }
        substitutes =
          replacement.map { [Substitute(name: $0, world: world, isReplacement: true)] } ?? []
      }
      // A name that a test prefers once more goes first, and is not tried again after the others.
      var seen: Set<Resolver.Name> = []
      let preferred = rules.flatMap(\.preferences).filter { seen.insert($0).inserted }
      return substitutes
        + preferred.map { Substitute(name: $0, world: world, isReplacement: false) }
    }
  }

  private struct Substitute {
    let name: Resolver.Name
    let world: Int
    let isReplacement: Bool
  }

  /// Returns what lies below an override, or the override itself when nothing does.
  ///
  /// - Returns: `nil` when the override does not answer to the key.
  private func search(
    _ key: Key,
    _ container: Int,
    _ world: Int,
    below override: Int
  ) -> Registration? {
    let candidates = candidates(key, container, world)
    let own = candidates.firstIndex { candidate in
      candidate.plan.number == override && candidate.test.map(chain(world).contains) == true
    }
    guard let own else { return nil }
    var below = candidates.dropFirst(own + 1).first ?? candidates[own]
    below.asking = candidates[own].test
    return below
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

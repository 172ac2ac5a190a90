/// The rules by which one name answers for another in a test's world.
package struct NameRules: Sendable {
  /// The name that answers for another one, whatever the type.
  package var replacements: [Resolver.Name: Resolver.Name] = [:]

  /// The names that answer for any other where a type has them, the strongest first.
  package var preferences: [Resolver.Name] = []

  package init() {}

  package var isEmpty: Bool {
    replacements.isEmpty && preferences.isEmpty
  }

  /// Whether another name is to answer for one, wherever that is registered.
  func isReplaced(_ name: Resolver.Name?) -> Bool {
    name.map { replacements[$0] != nil } ?? false
  }

  /// Adds rules that win over these.
  package mutating func add(_ rules: NameRules) {
    replacements.merge(rules.replacements) { _, later in later }
    preferences = rules.preferences + preferences.filter { !rules.preferences.contains($0) }
  }
}

extension ResolverWorld {
  /// The rules of a layer.
  struct RuleLayer {
    let layer: OverrideLayer
    let rules: NameRules
  }

  /// The rules of this world and those outside; the layer that wins comes first.
  var ruleLayers: [RuleLayer] {
    var layers: [RuleLayer] = []
    var next: ResolverWorld? = self
    while let world = next, !world.isProduction {
      let rules = world.state.withLock { $0.nameRules }
      for (number, rules) in rules.enumerated().reversed() where !rules.isEmpty {
        layers.append(RuleLayer(layer: OverrideLayer(world.identity, number), rules: rules))
      }
      next = world.outer
    }
    return layers
  }

  /// The layer that is being made.
  var layer: OverrideLayer {
    OverrideLayer(identity, state.withLock { $0.nameRules.count - 1 })
  }

  /// Adds rules that win over those that the world has.
  package func add(_ rules: NameRules) {
    state.withLock { $0.nameRules[$0.nameRules.count - 1].add(rules) }
  }
}

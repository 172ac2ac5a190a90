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

  /// Adds rules that win over these.
  package mutating func add(_ rules: NameRules) {
    replacements.merge(rules.replacements) { _, later in later }
    preferences = rules.preferences + preferences.filter { !rules.preferences.contains($0) }
  }
}

extension ResolverWorld {
  /// A name that answers for another one.
  struct Substitute {
    let name: Resolver.Name
    let layer: OverrideLayer

    /// Whether the type has to have the name; otherwise it is only preferred.
    let isReplacement: Bool
  }

  /// The names that may answer for another one, the strongest first: those of the latest layer, and
  /// within a layer its replacement before those that are preferred to any other.
  ///
  /// An earlier replacement is covered by a later one.
  func substitutes(for name: Resolver.Name?) -> [Substitute] {
    var substitutes: [Substitute] = []
    addSubstitutes(for: name, to: &substitutes)
    return substitutes
  }

  private func addSubstitutes(for name: Resolver.Name?, to substitutes: inout [Substitute]) {
    guard let outer else { return }
    let rules = state.withLock { $0.nameRules }
    for number in rules.indices.reversed() where !rules[number].isEmpty {
      let (rules, layer) = (rules[number], OverrideLayer(identity, number))
      if let name, let other = rules.replacements[name],
        !substitutes.contains(where: \.isReplacement)
      {
        substitutes.append(Substitute(name: other, layer: layer, isReplacement: true))
      }
      substitutes += rules.preferences.map {
        Substitute(name: $0, layer: layer, isReplacement: false)
      }
    }
    outer.addSubstitutes(for: name, to: &substitutes)
  }

  /// The layer that is being made.
  var layer: OverrideLayer {
    OverrideLayer(identity, state.withLock { $0.layer })
  }

  /// Adds rules that win over those that the world has.
  package func add(_ rules: NameRules) {
    state.withLock { state in
      while state.nameRules.count <= state.layer { state.nameRules.append(NameRules()) }
      state.nameRules[state.layer].add(rules)
    }
  }
}

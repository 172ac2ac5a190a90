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
  /// The rules of this world and those outside; the innermost win.
  package var nameRules: NameRules {
    let own = state.withLock { $0.nameRules }
    guard let outer, !outer.isProduction else { return own }
    var rules = outer.nameRules
    rules.add(own)
    return rules
  }

  /// Adds rules that win over those that the world has.
  package func add(_ rules: NameRules) {
    state.withLock { $0.nameRules.add(rules) }
  }
}

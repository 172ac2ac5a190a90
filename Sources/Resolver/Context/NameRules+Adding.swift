// Programs without tests are linked without this.
extension NameRules {
  /// Adds rules that win over these.
  package mutating func add(_ rules: NameRules) {
    replacements.merge(rules.replacements) { _, later in later }
    preferences = rules.preferences + preferences.filter { !rules.preferences.contains($0) }
  }
}

extension ResolverWorld {
  /// Adds rules that win over those that the world has.
  package func add(_ rules: NameRules) {
    state.withLock { state in
      while state.nameRules.count <= state.layer { state.nameRules.append(NameRules()) }
      state.nameRules[state.layer].add(rules)
    }
  }
}

import Resolver

/// A rule by which one name answers for another, and the place where it was asked for.
struct NameRule: Sendable {
  /// The name that is replaced; `nil` for a name that is preferred to any other.
  let replaced: Resolver.Name?
  let answering: Resolver.Name
  let place: SourcePlace

  /// Whether the name has to answer, and is not only preferred.
  var isRequired = false

  /// The names that have to be registered for the rule to have an effect.
  var names: [Resolver.Name] {
    (replaced.map { [$0] } ?? []) + [answering]
  }

  /// The rule in the form that lookups read.
  var nameRules: NameRules {
    var rules = NameRules()
    if let replaced {
      rules.replacements[replaced] = answering
    } else {
      rules.preferences = [answering]
    }
    return rules
  }
}

extension NameRules {
  var isEmpty: Bool {
    replacements.isEmpty && preferences.isEmpty
  }

  /// Adds rules that win over these.
  mutating func add(_ rules: NameRules) {
    replacements.merge(rules.replacements) { _, later in later }
    preferences = rules.preferences + preferences.filter { !rules.preferences.contains($0) }
  }
}

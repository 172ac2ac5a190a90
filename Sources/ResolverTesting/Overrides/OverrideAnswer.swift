import Resolver

/// The answer to a request, by an override or a rule.
struct OverrideAnswer {
  var registration: Registration?

  /// The name that was to answer, if no registration has it.
  var missing: Resolver.Name?
}

extension Overrides {
  /// Finds the registration that answers a request.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - factory: The registration whose factory makes the request.
  /// - Returns: The answer; `nil` when neither an override nor a rule has to do with it.
  func answer(to search: Search, inside factory: Registration?) -> OverrideAnswer? {
    let override = factory.flatMap { self.override($0.answering.details) }
    let below = override.flatMap { registration(below: $0, in: search) }
    let name = search.request.name
    let rules = rules(for: name)
    guard !rules.isEmpty else { return below.map { OverrideAnswer(registration: $0) } }
    let matches = rules.map { search.registration(named: $0.answering) }
    // The factory of a replacement is answered by what the rules below its own leave.
    let isFactory = { (match: Registration?) in
      match != nil && match?.answering.details === factory?.answering.details
    }
    let own = matches.lastIndex(where: isFactory)
    let found =
      below ?? own.map { registration(before: rules[$0].stage, in: search) }
      ?? search.registration(named: name)
    let stage = found.flatMap { self.override($0.details)?.stage }
    for (rule, match) in zip(rules, matches).dropFirst(own.map { $0 + 1 } ?? 0) {
      if let stage, stage >= rule.stage { continue }
      if below != nil, let override, rule.stage > override.stage { continue }
      if let match { return OverrideAnswer(registration: match) }
      guard rule.replaced != nil else { continue }
      return OverrideAnswer(registration: found, missing: found == nil ? nil : rule.answering)
    }
    return OverrideAnswer(registration: found)
  }

  /// Finds what lies below an override, in the order of a search.
  ///
  /// - Returns: The first registration below; the override itself when there is none, and `nil`
  ///   when it does not answer to this request.
  private func registration(below override: Override, in search: Search) -> Registration? {
    var own: Registration?
    for found in search.candidates {
      var next: Registration? = found
      while let candidate = next {
        if own != nil { return candidate }
        if candidate.answering.details === override.details { own = candidate }
        next = self.override(candidate.details)?.overridden
      }
    }
    return own
  }

  /// Finds what a search comes to without the overrides of a stage and of later ones.
  private func registration(before stage: Stage, in search: Search) -> Registration? {
    for found in search.candidates {
      var next: Registration? = found
      while let candidate = next {
        guard let override = override(candidate.details), override.stage >= stage else {
          return candidate
        }
        next = override.overridden
      }
    }
    return nil
  }

  /// The rules for a name, the strongest first: those of the latest stage, and within a stage its
  /// replacement before the names that are preferred to any other.
  ///
  /// An earlier replacement is covered by a later one, and so is a name that is preferred twice.
  private func rules(for name: Resolver.Name?) -> [NameRule] {
    var isReplaced = false
    var preferred: [Resolver.Name] = []
    return allRules.filter { rule in
      guard let replaced = rule.replaced else {
        defer { preferred.append(rule.answering) }
        return !preferred.contains(rule.answering)
      }
      guard replaced == name, !isReplaced else { return false }
      isReplaced = true
      return true
    }
  }
}

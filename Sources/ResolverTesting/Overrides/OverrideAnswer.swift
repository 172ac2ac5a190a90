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
    guard ask() || factory != nil else { return nil }
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
      below ?? own.map { registration(before: rules[$0].step, in: search) }
      ?? search.registration(named: name)
    let step = found.flatMap { self.override($0.details)?.step }
    for (rule, match) in zip(rules, matches).dropFirst(own.map { $0 + 1 } ?? 0) {
      if let step, step >= rule.step { continue }
      if below != nil, let override, rule.step > override.step { continue }
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
    let all = registrations(in: search)
    let own = all.firstIndex { $0.answering.details === override.details }
    return own.map { $0 + 1 < all.count ? all[$0 + 1] : all[$0] }
  }

  /// Finds what a search comes to without the overrides of a step and of later ones.
  private func registration(before step: Step, in search: Search) -> Registration? {
    registrations(in: search).first { registration in
      override(registration.details).map { $0.step < step } ?? true
    }
  }

  /// The registrations that a search comes to, each followed by those that it overrides.
  private func registrations(in search: Search) -> [Registration] {
    search.candidates.flatMap { found in
      sequence(first: found) { self.override($0.details)?.overridden }
    }
  }

  /// The rules for a name, the strongest first: those of the latest step, and within a step its
  /// replacement before the names that are preferred to any other.
  ///
  /// An earlier replacement is covered by a later one, and so is a name that is preferred twice.
  private func rules(for name: Resolver.Name?) -> [NameRule] {
    var isReplaced = false
    var preferred: Set<Resolver.Name> = []
    return allRules.filter { rule in
      guard let replaced = rule.replaced else { return preferred.insert(rule.answering).inserted }
      guard replaced == name, !isReplaced else { return false }
      isReplaced = true
      return true
    }
  }
}

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
    ask()
    let (latest, hasRules) = concern(search.request.service)
    guard hasRules || latest != nil else { return nil }
    let name = search.request.name
    // Most often, the search comes to an override of the latest step before anything else.
    let spy = factory.flatMap { override($0.answering.details) }
    if !hasRules, spy == nil, let first = search.registration(named: name),
      step(of: first) == latest
    {
      return OverrideAnswer(registration: first)
    }
    let all = registrations(named: name, in: search)
    let own = all.contains { $0.answering.details === spy?.details } ? spy : nil
    let rules = rules(for: name).filter { rule in own.map { rule.step <= $0.step } ?? true }
    let matches = rules.map { registrations(named: $0.answering, in: search).first }
    // The factory of a replacement is answered by what the rules below its own leave.
    let ownRule = matches.lastIndex {
      own == nil && $0 != nil && $0?.answering.details === factory?.answering.details
    }
    // The factory of an override gets what lies below its step, the target of a rule what its name
    // has without the rule.
    let limit = own?.step ?? ownRule.map { rules[$0].step }
    let found = limit.map { registration(before: $0, among: all) } ?? all.first
    let step = found.flatMap { self.step(of: $0) }
    for (rule, match) in zip(rules, matches).dropFirst(ownRule.map { $0 + 1 } ?? 0) {
      if let step, step >= rule.step { continue }
      if let match = rule.answering == name ? found : match {
        return OverrideAnswer(registration: match)
      }
      guard rule.replaced != nil else { continue }
      return OverrideAnswer(registration: found, missing: found == nil ? nil : rule.answering)
    }
    return OverrideAnswer(registration: found ?? (own == nil ? nil : all.first))
  }

  /// The registrations of a name, in the order in which they answer.
  ///
  /// The overrides of the latest step come first, and registrations of no step last. Among equals,
  /// the order of the search decides.
  private func registrations(named name: Resolver.Name?, in search: Search) -> [Registration] {
    let found = search.candidates(named: name)
    let overrides = found.compactMap { registration in
      step(of: registration).map { (registration: registration, step: $0) }
    }
    guard !overrides.isEmpty else { return found }
    // The standard sort keeps the order of equals.
    return overrides.sorted { $0.step > $1.step }.map(\.registration)
      + found.filter { step(of: $0) == nil }
  }

  /// Finds what answers without the overrides of a step and of later ones.
  private func registration(before step: Step, among all: [Registration]) -> Registration? {
    all.first { self.step(of: $0).map { $0 < step } ?? true }
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

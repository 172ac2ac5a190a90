import Resolver

/// The registration for a request, from an override or a replacement.
struct OverrideAnswer {
  var registration: Registration?

  /// The name of a replacement, if no registration has it.
  var missing: Resolver.Name?
}

extension Search {
  /// Returns the registration for a request that overrides or replacements concern.
  ///
  /// - Parameters:
  ///   - factory: The registration whose factory makes the request.
  ///   - latest: The latest step with an override of the service.
  ///   - rules: The replacements of the test and of surrounding ones, in order of precedence.
  /// - Returns: The answer.
  func answer(
    inside factory: Registration?,
    latest: Overrides.Step?,
    _ rules: [NameRule]
  ) -> OverrideAnswer {
    let name = request.name
    // In most tests, the search finds an override of the latest step first.
    let maker = factory?.answering.details
    let spy = maker?.mark(in: layer)
    if rules.isEmpty, spy == nil, let first = registration(named: name), step(of: first) == latest {
      return OverrideAnswer(registration: first)
    }
    func isMaker(_ registration: Registration) -> Bool { registration.answering.details === maker }
    let all = registrations(byPrecedence: name)
    let own = all.contains(where: isMaker) ? spy : nil
    let rules = Self.rules(rules, for: name).filter { rule in
      own.map { rule.step <= $0.step } ?? true
    }
    let matches = rules.map { registrations(byPrecedence: $0.answering) }
    // The factory of a replacement gets the service that the remaining replacements leave, even
    // inside a spy of the replacement.
    let ownRule = own == nil ? matches.lastIndex { $0.contains(where: isMaker) } : nil
    // The factory of an override gets the service below its step. The factory behind a replacement
    // gets the service without the replacement.
    let limit = own?.step ?? ownRule.map { rules[$0].step }
    let found = limit.map { registration(before: $0, among: all) } ?? all.first
    let step = found.flatMap { self.step(of: $0) }
    for (rule, match) in zip(rules, matches).dropFirst(ownRule.map { $0 + 1 } ?? 0) {
      if let step, step >= rule.step { continue }
      if let match = rule.answering == name ? found : match.first {
        return OverrideAnswer(registration: match)
      }
      guard rule.replaced != nil else { continue }
      return OverrideAnswer(registration: found, missing: found == nil ? nil : rule.answering)
    }
    return OverrideAnswer(registration: found ?? (own == nil ? nil : all.first))
  }

  /// Returns the registrations of a name, in order of precedence.
  ///
  /// Overrides of the latest step come first, and plain registrations last. Among equals, the
  /// search order decides.
  private func registrations(byPrecedence name: Resolver.Name?) -> [Registration] {
    let found = candidates(named: name)
    let overrides = found.compactMap { registration in
      step(of: registration).map { (registration: registration, step: $0) }
    }
    guard !overrides.isEmpty else { return found }
    // The standard sort keeps the order of equals.
    return overrides.sorted { $0.step > $1.step }.map(\.registration)
      + found.filter { step(of: $0) == nil }
  }

  /// Returns the step of an override; `nil` for other registrations.
  private func step(of registration: Registration) -> Overrides.Step? {
    registration.details.mark(in: layer)?.step
  }

  /// Returns the first registration below a step.
  private func registration(before step: Overrides.Step, among all: [Registration]) -> Registration?
  {
    all.first { self.step(of: $0).map { $0 < step } ?? true }
  }

  /// Returns the replacements for a name, in order of precedence.
  ///
  /// Later steps come first. Within a step, replacements of the name come before preferred names.
  /// An earlier replacement of the same name is left out, and so is a repeated preference.
  private static func rules(_ rules: [NameRule], for name: Resolver.Name?) -> [NameRule] {
    var isReplaced = false
    var preferred: Set<Resolver.Name> = []
    return rules.filter { rule in
      guard let replaced = rule.replaced else { return preferred.insert(rule.answering).inserted }
      guard replaced == name, !isReplaced else { return false }
      isReplaced = true
      return true
    }
  }
}

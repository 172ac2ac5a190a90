import Resolver

extension TestSession {
  /// Looks on the main actor for the protocols that unused overrides conform to there only.
  func lookForIsolatedConformances() async {
    let overrides = storage.withLock { $0.usage.overrides }
    let unused = overrides.filter { !$0.isUsed && !$0.isReported && $0.replacedBy == nil }
    guard !unused.isEmpty, !Task.isCancelled else { return }
    await Conformance.lookOnMainActor(
      of: unused.map(\.details.declared),
      to: recorder.firstAnswersOfProduction.map(\.type)
    )
  }

  /// The finding about an override that no request used.
  func finding(
    about usage: OverrideUsage.Override,
    in world: ResolverWorld,
    _ isStrict: Bool,
    _ answered: [Resolution]
  ) -> Report? {
    let override = usage.details
    if let later = usage.replacedBy {
      guard isStrict else { return nil }
      return .failure(Failure(Text.replaced(override, by: later), at: SourcePlace(later.site)))
    }
    let place = SourcePlace(override.site)
    func finding(_ text: String) -> Report {
      isStrict ? .failure(Failure(text, at: place)) : .warning(Warning(message: text, place: place))
    }
    let bypassing = recorder.first { OverrideBypass(of: override, by: $0, in: world) != nil }
    if let bypassing, let bypass = OverrideBypass(of: override, by: bypassing, in: world) {
      return finding(Text.bypassed(override, by: bypassing, bypass))
    }
    if let early = earlyRequests?.site(of: override.service, override.name) {
      return finding(Text.early(override, at: early))
    }
    let missed = answered.first { Conformance.holds(of: override.declared, to: $0.type) }
    return isStrict || missed != nil ? finding(Text.unused(override, missed: missed)) : nil
  }

  /// The finding about a name rule that never applied.
  func finding(
    about rule: NameRule,
    in world: ResolverWorld,
    _ isStrict: Bool
  ) -> Report? {
    for name in rule.names where !world.hasRegistration(named: name) {
      // A container that registers the name may not have been made yet.
      guard let similar = world.registeredName(similarTo: name) else { continue }
      let text = Text.unknownName(name, in: Text.code(rule), similar: similar)
      if isStrict { return .failure(Failure(text, at: rule.place)) }
      return .warning(Warning(message: text, place: rule.place))
    }
    let early = rule.replaced.flatMap { earlyRequests?.site(of: $0) }
    if isStrict {
      let text = early.map { Text.early(rule, at: $0) } ?? Text.unused(rule)
      return .failure(Failure(text, at: rule.place))
    }
    return early.map { .warning(Warning(message: Text.early(rule, at: $0), place: rule.place)) }
  }
}

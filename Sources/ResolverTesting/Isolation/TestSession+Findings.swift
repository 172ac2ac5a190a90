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

  /// The finding about a name rule that never applied, and a name of which nothing is registered.
  ///
  /// A container that registers the name may not have been made yet. So where none is similar, the
  /// test has to have resolved something.
  func finding(
    about rule: NameRule,
    unknown name: Resolver.Name,
    among names: [String],
    _ isStrict: Bool
  ) -> Report? {
    let similar = Text.name(similarTo: name, among: names)
    guard isStrict || similar != nil || recorder.hasResolutions else { return nil }
    let text = Text.unknownName(name, in: Text.code(rule), similar: similar, among: names)
    if isStrict { return .failure(Failure(text, at: rule.place)) }
    return .warning(.unknown(name, text, at: rule.place))
  }

  /// The finding about a name rule that never applied, although something has each of its names.
  func finding(about rule: NameRule, _ isStrict: Bool) -> Report? {
    let early = rule.replaced.flatMap { earlyRequests?.site(of: $0) }
    if isStrict {
      let text = early.map { Text.early(rule, at: $0) } ?? Text.unused(rule)
      return .failure(Failure(text, at: rule.place))
    }
    return early.map { .warning(Warning(message: Text.early(rule, at: $0), place: rule.place)) }
  }
}

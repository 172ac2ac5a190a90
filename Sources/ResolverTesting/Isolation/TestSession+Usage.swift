import Resolver

extension TestSession {
  func registered(_ override: RegistrationDetails) {
    let (former, isStrict) = storage.withLock { storage in
      (storage.usage.insert(override), storage.demands?.isStrict == true)
    }
    guard isStrict else { return }
    let earlier = recorder.log.first { resolution in
      resolution.type == override.service && resolution.requestedName == override.name
    }
    let place = SourcePlace(override.site)
    if let earlier {
      report(Failure(Text.late(override, after: earlier), at: place))
    } else if let former {
      report(Failure(Text.replaced(former, by: override), at: place))
    }
  }

  /// Notes the override or the name rule that a request uses.
  func use(_ event: ResolutionEvent) {
    storage.withLock { $0.usage.use(event) }
    outer?.use(event)
  }

  /// The number of overrides so far.
  var overrideCount: Int {
    storage.withLock { $0.usage.overrides.count }
  }

  /// Notes that the overrides from a position on were registered by the set-up of a suite.
  func attributeOverrides(from position: Int, to suite: SuiteUsage?) {
    storage.withLock { $0.usage.attribute(from: position, to: suite) }
  }

  /// Reports the overrides and the name rules that no request used.
  func reportUsage(in world: ResolverWorld) {
    let (usage, isStrict) = storage.withLock { storage in
      // Released: they keep what the test registered.
      defer { storage.usage = OverrideUsage() }
      return (storage.usage, storage.demands?.isStrict == true)
    }
    for override in usage.overrides {
      let isFound = !override.isUsed && !override.isReported
      let finding = isFound ? finding(about: override.details, isStrict) : nil
      let details = override.details
      note(
        finding,
        of: "\(Message.label(details.service, details.name)) \(details.site)",
        override.suite
      )
    }
    for rule in usage.rules {
      let (replaced, answering) = (rule.rule.replaced?.rawValue, rule.rule.answering.rawValue)
      let finding = finding(about: rule, in: world, isStrict)
      note(finding, of: "rule \(replaced ?? "") \(answering)", rule.suite)
    }
  }

  private func note(_ finding: Report?, of key: @autoclosure () -> String, _ suite: SuiteUsage?) {
    if let suite { return suite.note(finding, of: key()) }
    if let finding { report(finding) }
  }

  func report(_ finding: Report) {
    switch finding {
    case .failure(let failure): report(failure)
    case .warning(let warning): warning.record()
    }
  }

  private func finding(about override: RegistrationDetails, _ isStrict: Bool) -> Report? {
    let missed = recorder.log.first { resolution in
      !resolution.isOverride && Conformance.holds(of: override.declared, to: resolution.type)
    }
    let text = Text.unused(override, missed: missed)
    let place = SourcePlace(override.site)
    if isStrict { return .failure(Failure(text, at: place)) }
    return missed == nil ? nil : .warning(Warning(message: text, place: place))
  }

  private func finding(
    about rule: OverrideUsage.Rule,
    in world: ResolverWorld,
    _ isStrict: Bool
  ) -> Report? {
    guard !rule.isUsed else { return nil }
    if let name = rule.rule.names.first(where: { !world.hasRegistration(named: $0) }) {
      let text = Text.unknownName(name, in: rule.rule)
      if isStrict { return .failure(Failure(text, at: rule.rule.place)) }
      return .warning(Warning(message: text, place: rule.rule.place))
    }
    guard isStrict else { return nil }
    return .failure(Failure(Text.unused(rule.rule), at: rule.rule.place))
  }
}

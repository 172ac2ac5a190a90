import Resolver

extension TestSession {
  func registered(_ override: RegistrationDetails, in world: ResolverWorld) {
    let isInheritedSetUp = isInheritedSetUp
    let (former, isStrict, resetNumber) = storage.withLock { storage in
      let former = storage.usage.insert(override)
      if let former, isInheritedSetUp { storage.usage.noteReport(of: former) }
      return (former, storage.demands.isStrict, storage.resetNumber)
    }
    guard isStrict else { return }
    if reportIfLate(override, in: world, since: resetNumber) {
      storage.withLock { $0.usage.noteReport(of: override) }
    } else if let former, !isInheritedSetUp {
      storage.withLock { $0.usage.noteReport(of: former) }
      report(Failure(Text.replaced(former, by: override), at: SourcePlace(override.site)))
    }
  }

  /// Whether `registerMocks` is running, in which a class may register other mocks than the class
  /// that it inherits from.
  private var isInheritedSetUp: Bool {
    mayInheritSetUp && ResolverContext.bound?.isSettingUp == true
  }

  func implemented(_ alias: RegistrationDetails, in world: ResolverWorld) {
    let (isStrict, resetNumber) = storage.withLock { storage in
      (storage.demands.isStrict, storage.resetNumber)
    }
    guard isStrict else { return }
    _ = reportIfLate(alias, in: world, since: resetNumber)
  }

  /// Reports an override of a service that the test has resolved before.
  ///
  /// - Returns: Whether it comes too late.
  private func reportIfLate(
    _ override: RegistrationDetails,
    in world: ResolverWorld,
    since resetNumber: Int
  ) -> Bool {
    let earlier = recorder.first { resolution in
      resolution.type == override.service && resolution.requestedName == override.name
        && resolution.id > resetNumber
        && resolution.container.map { world.isKept(override, in: $0) } == true
    }
    guard let earlier else { return false }
    report(Failure(Text.lateOverride(override, after: earlier), at: SourcePlace(override.site)))
    return true
  }

  func reset() {
    let last = recorder.log.last?.id ?? 0
    storage.withLock { storage in
      storage.resetNumber = last
      storage.usage.removeOverrides(from: storage.setUpCount)
    }
  }

  /// Notes the override or the name rule that a request uses.
  ///
  /// - Returns: The demands on what answers.
  @discardableResult
  func use(_ event: ResolutionEvent) -> Demands {
    outer?.use(event)
    return storage.withLock { storage in
      storage.usage.use(event)
      return storage.demands
    }
  }

  /// The number of overrides so far.
  var overrideCount: Int {
    storage.withLock { $0.usage.overrides.count }
  }

  /// Notes that the overrides from a position on were registered by the setup of a suite, or of
  /// the test when there is none.
  func attributeOverrides(from position: Int, to suite: SuiteUsage?) {
    storage.withLock { storage in
      storage.usage.attribute(from: position, to: suite)
      storage.setUpCount = storage.usage.overrides.count
    }
  }

  /// The suite whose copy of a trait prepares the test next; `nil` for the test's own copy.
  func next(of suites: [SuiteUsage], _ trait: ObjectIdentifier) -> SuiteUsage? {
    let position = storage.withLock { storage in
      storage.traitCopies[trait, default: 0] += 1
      return storage.traitCopies[trait, default: 0] - 1
    }
    return suites.indices.contains(position) ? suites[position] : nil
  }

  /// Notes that a replacement was reported to have no effect.
  func use(ruleThatReplaces name: Resolver.Name) {
    storage.withLock { $0.usage.use(ruleThatReplaces: name) }
    outer?.use(ruleThatReplaces: name)
  }

  /// Reports the overrides and the name rules that no request used.
  ///
  /// - Parameters:
  ///   - world: The world of the test.
  ///   - ending: The end of the test. One that failed may have ended early, and is not judged
  ///     strictly: there are warnings about what is certain.
  func reportUsage(in world: ResolverWorld, _ ending: TestEnding) {
    let (usage, demands) = storage.withLock { storage in
      // Released: they keep what the test registered.
      defer { storage.usage = OverrideUsage() }
      return (storage.usage, storage.demands)
    }
    reportUnknownNames(demands, in: world)
    guard !usage.isSettled else { return }
    let isStrict = demands.isStrict && ending == .complete
    let isJudged = ending != .canceled
    let areUsed = usage.overrides.allSatisfy { $0.isUsed || $0.isReported }
    let answered = areUsed ? [] : recorder.firstAnswersOfProduction
    for override in usage.overrides where !override.isReported {
      let details = override.details
      let isUsed = override.isUsed
      note(
        isUsed || !isJudged ? nil : finding(about: override, in: world, isStrict, answered),
        SuiteUsage.Use(isUsed: isUsed, ending),
        of: "\(Message.label(details.service, details.name)) \(details.site)",
        override.suite
      )
    }
    let names = usage.rules.allSatisfy(\.isUsed) ? [] : world.registeredNames
    for rule in usage.rules {
      note(rule, registered: names, isJudged: isJudged, isStrict: isStrict, ending)
    }
  }

  /// Notes or reports a name rule, and each of its names of which nothing is registered.
  ///
  /// For a suite these are two things: one of its tests may know a name, and not use the rule.
  private func note(
    _ usage: OverrideUsage.Rule,
    registered names: [String],
    isJudged: Bool,
    isStrict: Bool,
    _ ending: TestEnding
  ) {
    let rule = usage.rule
    let key = "rule \(rule.replaced?.rawValue ?? "") \(rule.answering.rawValue)"
    let isToExplain = isJudged && !usage.isUsed
    let unknown = usage.isUsed ? [] : rule.names.filter { !names.contains($0.rawValue) }
    let unknownFinding =
      isToExplain
      ? unknown.first.flatMap { finding(about: rule, unknown: $0, among: names, isStrict) } : nil
    for name in rule.names {
      note(
        name == unknown.first ? unknownFinding : nil,
        SuiteUsage.Use(isUsed: !unknown.contains(name), ending),
        of: "\(key) name \(name.rawValue)",
        usage.suite
      )
    }
    note(
      isToExplain && unknownFinding == nil ? finding(about: rule, isStrict) : nil,
      SuiteUsage.Use(isUsed: usage.isUsed, ending),
      of: key,
      usage.suite
    )
  }

  /// Reports the names that are forbidden, and probably misspelled: nothing is registered under
  /// them, but something is under a similar name.
  ///
  /// Without a similar name there is nothing to report: that nothing has the name is what the test
  /// demands.
  private func reportUnknownNames(_ demands: Demands, in world: ResolverWorld) {
    let forbidden = demands.forbiddenNames
    guard !forbidden.isEmpty else { return }
    let names = world.registeredNames
    for (name, demand) in forbidden
    where outer?.demands[.forbiddenName(name)] == nil && !names.contains(name.rawValue) {
      guard let similar = Text.name(similarTo: name, among: names) else { continue }
      let code = ".forbidding(\(Message.quoted(name.rawValue)))"
      let text = Text.unknownName(name, in: code, similar: similar, among: names)
      if demands.isStrict {
        report(Failure(text, at: demand.place))
      } else {
        Warning.unknown(name, text, at: demand.place).record()
      }
    }
  }

  private func note(
    _ finding: Report?,
    _ use: SuiteUsage.Use,
    of key: @autoclosure () -> String,
    _ suite: SuiteUsage?
  ) {
    if let suite { return suite.note(finding, use, of: key()) }
    if let finding { report(finding) }
  }

  func report(_ finding: Report) {
    switch finding {
    case .failure(let failure): report(failure)
    case .warning(let warning): warning.record()
    }
  }
}

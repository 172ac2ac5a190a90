import Resolver

/// What the session finds out about a test, from what this test did and nothing else.
extension TestSession {
  /// Reports what the stored properties of a test case resolved before it had a container.
  func reportEarly(_ requests: [Request]) {
    guard let first = requests.first else { return }
    let text = Message.early(requests, in: name)
    report(text, at: SourcePlace(first.site), isFailure: demands.concernAnswers)
  }

  /// Reports the overrides and the name rules that no request used.
  ///
  /// - Parameters:
  ///   - layer: The layer of the test.
  ///   - ending: The end of the test. One that failed may have ended early, and is not judged
  ///     strictly: there are warnings about what is certain.
  func reportUsage(in layer: Layer, _ ending: Ending) {
    let (usage, demands) = storage.withLock { storage in
      // Released: they keep what the test registered.
      defer { storage.usage = OverrideUsage() }
      return (storage.usage, storage.demands)
    }
    reportForbiddenNames(demands, in: layer)
    guard ending != .canceled else { return }
    let isStrict = demands.isStrict && ending == .complete
    let overrides = usage.overrides.filter { !$0.isUsed && !$0.isReported }
    let answered = overrides.isEmpty ? [] : recorder.firstAnswersOfProduction
    for override in overrides {
      report(override, in: layer, isStrict: isStrict && !override.isShared, answered)
    }
    let rules = usage.rules.filter { !$0.isUsed }
    let names = rules.isEmpty ? [] : layer.registeredNames
    for rule in rules { report(rule.rule, isStrict: isStrict && !rule.isShared, among: names) }
  }

  /// Reports an override that no request used.
  private func report(
    _ override: OverrideUsage.Override,
    in layer: Layer,
    isStrict: Bool,
    _ answered: [Resolution]
  ) {
    let details = override.details
    let place = SourcePlace(override.replacedBy?.site ?? details.site)
    if let text = override.wasTakenBack ? nil : explanation(of: override, in: layer, answered) {
      report(text, at: place, isFailure: isStrict, once: .unusedOverride(place.prefix))
    } else if isStrict {
      let text =
        override.replacedBy.map { Message.replaced(details, by: $0) }
        ?? Message.unused(details, wasReset: override.wasReset)
      report(Failure(text, at: place))
    }
  }

  /// The mistake because of which no request used an override, as far as it is certain.
  private func explanation(
    of override: OverrideUsage.Override,
    in layer: Layer,
    _ answered: [Resolution]
  ) -> String? {
    let details = override.details
    for resolution in recorder.log {
      guard let bypass = OverrideBypass(of: details, by: resolution, in: layer) else { continue }
      return Message.bypassed(details, by: resolution, bypass)
    }
    if let missed = answered.first(where: { Conformance.holds(of: details.declared, to: $0.type) })
    {
      return Message.unused(details, missed: missed)
    }
    return answered.first { isAnswer($0, ofOtherNameThan: details, in: layer) }
      .map { Message.unused(details, underOtherNameThan: $0) }
  }

  /// Whether production answered under another name than that of an override which nothing but the
  /// test knows.
  private func isAnswer(
    _ resolution: Resolution,
    ofOtherNameThan override: RegistrationDetails,
    in layer: Layer
  ) -> Bool {
    guard resolution.type == override.service, resolution.name != override.name,
      let container = resolution.container, layer.isKept(override, in: container)
    else { return false }
    return layer.registeredNames(of: override.service, from: container)
      .count { $0 == override.name } == 1
  }

  /// Reports a name rule that never applied.
  ///
  /// A container that registers an unknown name may not have been made yet. So where no name is
  /// similar, the test has to have resolved something.
  private func report(_ rule: NameRule, isStrict: Bool, among names: [String]) {
    guard let unknown = rule.names.first(where: { !names.contains($0.rawValue) }) else {
      if isStrict { report(Failure(Message.unused(rule), at: rule.place)) }
      return
    }
    let similar = Message.name(similarTo: unknown, among: names)
    guard isStrict || similar != nil || recorder.hasResolutions else { return }
    let text = Message.unknownName(unknown, in: Message.code(rule), similar: similar, among: names)
    let key = Reported.Key.unknownName(rule.place.prefix, unknown)
    report(text, at: rule.place, isFailure: isStrict, once: key)
  }

  /// Reports the names that are forbidden, and probably misspelled: nothing is registered under
  /// them, but something is under a similar name.
  ///
  /// Without a similar name there is nothing to report: that nothing has the name is what the test
  /// demands.
  private func reportForbiddenNames(_ demands: Demands, in layer: Layer) {
    let forbidden = demands.forbiddenNames
    guard !forbidden.isEmpty else { return }
    let names = layer.registeredNames
    for (name, demand) in forbidden
    where outer?.demands[.forbiddenName(name)] == nil && !names.contains(name.rawValue) {
      guard let similar = Message.name(similarTo: name, among: names) else { continue }
      let code = ".forbidding(\(Message.quoted(name.rawValue)))"
      let text = Message.unknownName(name, in: code, similar: similar, among: names)
      let key = Reported.Key.unknownName(demand.place.prefix, name)
      report(text, at: demand.place, isFailure: demands.isStrict, once: key)
    }
  }
}

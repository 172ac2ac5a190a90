import Resolver

// What the session finds out about a test, from what this test did and nothing else.
extension TestSession {
  /// Reports what the stored properties of a test case resolved before it had a container.
  func reportEarly(_ requests: [Request]) {
    guard let first = requests.first else { return }
    let message = Message.early(requests, in: name)
    report(message, at: SourcePlace(first.site), isFailure: demands.concernAnswers)
  }

  /// Reports the overrides and the name rules that no request used.
  ///
  /// - Parameters:
  ///   - layer: The layer of the test.
  ///   - ending: The end of the test. One that failed may have ended early, and is not judged
  ///     strictly: there are warnings about what is certain.
  func reportUnused(in layer: Layer, _ ending: Ending) {
    let demands = demands
    reportForbiddenNames(demands, in: layer)
    guard ending != .canceled else { return }
    let isStrict = demands.isStrict && ending == .complete
    let unused = overrides.overrides.filter { !$0.isUsed && !$0.isReported }
    let answered = unused.isEmpty ? [] : recorder.firstAnswersOfProduction
    for override in unused {
      report(override, in: layer, isStrict: isStrict && !override.isShared, answered)
    }
    let rules = overrides.rules.filter { !$0.isUsed }
    let names = rules.isEmpty ? [] : layer.registeredNames
    for rule in rules { report(rule, isStrict: isStrict && !rule.isShared, among: names) }
  }

  /// Reports a finding that is a failure or a warning; as the latter once in a run.
  private func report(
    _ message: String,
    at place: SourcePlace,
    isFailure: Bool,
    once key: Warning.Key? = nil
  ) {
    if isFailure { return report(Failure(message, at: place)) }
    Warning(message, at: place, once: key).record()
  }

  /// Reports an override that no request used.
  private func report(
    _ override: Override,
    in layer: Layer,
    isStrict: Bool,
    _ answered: [Resolution]
  ) {
    let details = override.details
    let place = SourcePlace(override.replacement?.site ?? details.site)
    if let replacement = override.replacement {
      if isStrict { report(Failure(Message.replaced(details, by: replacement), at: place)) }
    } else if !override.wasReset, let message = explanation(of: details, in: layer, answered) {
      report(message, at: place, isFailure: isStrict, once: .unusedOverride(place.prefix))
    } else if isStrict {
      report(Failure(Message.unused(details, wasReset: override.wasReset), at: place))
    }
  }

  /// The mistake because of which no request used an override, as far as it is certain.
  private func explanation(
    of override: RegistrationDetails,
    in layer: Layer,
    _ answered: [Resolution]
  ) -> String? {
    for resolution in recorder.log {
      guard let bypass = OverrideBypass(of: override, by: resolution, in: layer) else { continue }
      return Message.bypassed(override, by: resolution, bypass)
    }
    if let missed = answered.first(where: { Conformance.holds(of: override.declared, to: $0.type) })
    {
      return Message.unused(override, missed: missed)
    }
    return answered.first { isAnswer($0, ofOtherNameThan: override, in: layer) }
      .map { Message.unused(override, underOtherNameThan: $0) }
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
    let code = Message.code(rule)
    let message = Message.unknownName(unknown, in: code, similar: similar, among: names)
    let key = Warning.Key.unknownName(rule.place.prefix, unknown)
    report(message, at: rule.place, isFailure: isStrict, once: key)
  }

  /// Reports the names that are forbidden, and probably misspelled: nothing is registered under
  /// them, but something is under a similar name.
  ///
  /// Without a similar name there is nothing to report: that nothing has the name is what the test
  /// demands.
  private func reportForbiddenNames(_ demands: Demands, in layer: Layer) {
    let forbidden = demands.forbiddenNames
    let names = forbidden.isEmpty ? [] : layer.registeredNames
    for (name, demand) in forbidden
    where outer?.demands[.forbiddenName(name)] == nil && !names.contains(name.rawValue) {
      guard let similar = Message.name(similarTo: name, among: names) else { continue }
      let code = Message.line(".forbidding(%)", Message.quoted(name))
      let message = Message.unknownName(name, in: code, similar: similar, among: names)
      let key = Warning.Key.unknownName(demand.place.prefix, name)
      report(message, at: demand.place, isFailure: demands.isStrict, once: key)
    }
  }
}

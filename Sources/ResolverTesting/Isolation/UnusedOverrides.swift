import Resolver

// What the session finds out about a test, from what this test did and nothing else.
extension TestSession {
  /// Reports what the stored properties of a test case resolved before it had a container.
  func reportEarly(_ requests: [Request]) {
    if requests.isEmpty { return }
    Finding.early(requests, in: name, isFailure: demands.concernAnswers).report(in: self)
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
    let unused = overrides.unused
    if !unused.isEmpty {
      if !isStrict, ending == .complete { reportUnusedContainer(unused) }
      let missed = MissedRequests(in: recorder.log, of: overrides, in: layer)
      for override in unused {
        let request = missed.first(for: override)
        let isStrict = isStrict && !override.isShared
        let wasTaken = override.wasReset && !override.isShared && ending == .complete
        guard request != nil || isStrict || wasTaken else { continue }
        Finding.unused(override, missed: request, isFailure: isStrict).report(in: self)
      }
    }
    let rules = overrides.rules.filter { !$0.isUsed }
    let names = rules.isEmpty ? [] : registeredNames(in: layer)
    for rule in rules { report(rule, isStrict: isStrict && !rule.step.isShared, among: names) }
  }

  /// Reports that nothing was asked of the container of `withTestContainer`, which the closure
  /// registered something in.
  private func reportUnusedContainer(_ unused: [Override]) {
    guard let site, !overrides.isAsked, recorder.log.detached.description.isEmpty,
      let first = unused.first(where: { $0.details.layer != nil })
    else { return }
    Finding.unusedContainer(first.details, openedAt: site).report()
  }

  /// The names that anything is registered under, and those that the test asked for.
  private func registeredNames(in layer: Layer) -> Set<String> {
    let log = recorder.log
    let registered = layer.registrations + overrides.overrides.map(\.details) + log.map(\.answering)
    let names = registered.map(\.name) + log.map(\.requestedName)
    return Set(names.compactMap { $0?.rawValue })
  }

  /// Reports a name rule that never applied.
  ///
  /// A container that registers an unknown name may not have been made yet. Without a similar name,
  /// warn only if the test resolved anything.
  private func report(_ rule: NameRule, isStrict: Bool, among names: Set<String>) {
    let own = [rule.replaced, rule.answering].compactMap(\.self)
    guard let unknown = own.first(where: { !names.contains($0.rawValue) }) else {
      if isStrict { Finding.unusedRule(rule).report(in: self) }
      return
    }
    guard
      isStrict || recorder.hasResolutions || Message.name(similarTo: unknown, among: names) != nil
    else { return }
    let code = Message.code(rule)
    Finding.unknownName(unknown, of: code, among: names, isFailure: isStrict, rule.place)
      .report(in: self)
  }

  /// Reports the names that are forbidden, and probably misspelled: nothing is registered under
  /// them, but something is under a similar name.
  ///
  /// Without a similar name there is nothing to report: that nothing has the name is what the test
  /// demands.
  private func reportForbiddenNames(_ demands: Demands, in layer: Layer) {
    let forbidden = demands.forbiddenNames
    let names = forbidden.isEmpty ? [] : registeredNames(in: layer)
    for (name, demand) in forbidden
    where outer?.demands[.forbiddenName(name)] == nil && !names.contains(name.rawValue) {
      if Message.name(similarTo: name, among: names) == nil { continue }
      let code = Message.line(".forbidding(%)", Message.quoted(name))
      let isFailure = demands.isStrict
      Finding.unknownName(name, of: code, among: names, isFailure: isFailure, demand.place)
        .report(in: self)
    }
  }
}

import Resolver

// Checks of a finished test, based only on the test's own requests and overrides.
extension TestSession {
  /// Reports the overrides and replacements that no request used.
  ///
  /// - Parameters:
  ///   - layer: The layer of the test.
  ///   - ending: The end of the test. A failed test may have ended early, so `strict` doesn't
  ///     apply, and only certain mistakes get a warning. One is a mock that nothing asked for,
  ///     because the object that should ask may be that of a former test.
  func reportUnused(in layer: Layer, _ ending: Ending) {
    let (demands, unused, rules, hasFailed, hasIssue) = storage.withLock { storage in
      let rules = storage.overrides.rules.filter { !$0.isUsed }
      let hasIssue = storage.hasFailed || storage.hasKnownIssue
      return (storage.demands, storage.overrides.unused, rules, storage.hasFailed, hasIssue)
    }
    if demands.concernRequests { reportForbiddenNames(demands, in: layer) }
    guard ending != .canceled, !Task.isCancelled else { return }
    let ending = hasIssue ? .failed : ending
    let isStrict = demands.isStrict && ending == .complete
    if !unused.isEmpty {
      if !isStrict, ending == .complete { reportUnusedContainer(unused[0]) }
      let log = log
      let missed = MissedRequests(log, overrides.missed, in: layer, isOfTest: isOfTest)
      // Nested containers have logs of their own.
      let isSure = hasFailed && log.nestedCount == 0
      let asked = isSure ? askedServices : []
      for override in unused {
        let request = missed.first(for: override)
        if override.isRead, request == nil { continue }
        let isStrict = isStrict && !override.isShared
        let wasTaken = override.wasReset && !override.isShared && ending == .complete
        if request != nil || isStrict || wasTaken {
          Finding.unused(override, missed: request, isFailure: isStrict).report(in: self)
        } else if isSure, override.step.order == layer.step.order, !override.isShared,
          !override.wasReset,
          !asked.contains(Finding.key(override.details.service, override.details.name))
        {
          Finding.unasked(override).report(in: self)
        }
      }
    }
    let names = rules.isEmpty ? [] : registeredNames(in: layer)
    for rule in rules { report(rule, isStrict: isStrict && !rule.isShared, among: names) }
  }

  /// The services that the test asked for, by their names before and after replacements, and those
  /// that work outside its task may have asked for.
  private var askedServices: Set<String> {
    let log = log
    let found = log.flatMap { resolution in
      [resolution.requestedName, resolution.name].map { Finding.key(resolution.type, $0) }
    }
    let others = overrides.missed.map(\.request) + log.detached.requests
    return Set(found + others.map { Finding.key($0.service, $0.name) })
  }

  /// Reports a container of `withTestContainer` with registrations but without requests.
  private func reportUnusedContainer(_ first: Override) {
    guard let site, !overrides.isAsked else { return }
    Finding.unusedContainer(first.details, openedAt: site).report()
  }

  /// Returns the registered names, also of unlisted containers that the test used, and the names
  /// that the test asked for.
  private func registeredNames(in layer: Layer) -> Set<String> {
    let log = log
    let storages = log.map(\.answering.storage).map { (ObjectIdentifier($0), $0) }
    let used = Dictionary(storages) { $1 }.values.flatMap(\.allRegistrations).map(\.details)
    let registered =
      layer.registrations + overrides.all.flatMap { [$0.details] + $0.aliases } + used
    let names = registered.map(\.name) + log.flatMap { [$0.requestedName, $0.answering.name] }
    return Set(names.compactMap { $0?.rawValue })
  }

  /// Reports a replacement that never applied.
  ///
  /// A container with an unknown name may not exist yet. So without a similar name, there is a
  /// warning only if the test resolved anything.
  private func report(_ rule: NameRule, isStrict: Bool, among names: Set<String>) {
    let own = [rule.replaced, rule.answering].compactMap(\.self)
    guard let unknown = own.first(where: { !names.contains($0.rawValue) }) else {
      if isStrict { Finding.unusedRule(rule).report(in: self) }
      return
    }
    guard
      isStrict || log.count + log.nestedCount > 0
        || Message.name(similarTo: unknown, among: names) != nil
    else { return }
    let code = Message.code(rule)
    Finding.unknownName(unknown, of: code, among: names, isFailure: isStrict, rule.place)
      .report(in: self)
  }

  /// Reports forbidden names that are probably misspelled, because only a similar name is
  /// registered.
  ///
  /// Without a similar name there is no report, because the test forbids the name on purpose.
  private func reportForbiddenNames(_ demands: Demands, in layer: Layer) {
    let forbidden = demands.forbiddenNames
    let names = forbidden.isEmpty ? [] : registeredNames(in: layer)
    for (name, demand) in forbidden
    where outer?.demands[.forbiddenName(name)] == nil && !names.contains(name.rawValue) {
      if Message.name(similarTo: name, among: names) == nil { continue }
      let code = Message.code(.forbiddenName(name), [])
      let isFailure = demands.isStrict
      Finding.unknownName(name, of: code, among: names, isFailure: isFailure, demand.place)
        .report(in: self)
    }
  }
}

import Resolver

// What the session finds out about a test, from what this test did and nothing else.
extension TestSession {
  /// Reports what the stored properties of a test case resolved before it had a container.
  func reportEarly(_ requests: [Request]) {
    guard let first = requests.first else { return }
    let message = Message.early(requests, in: name)
    let place = SourcePlace(first.site)
    if demands.concernAnswers { return report(Failure(message, at: place)) }
    Warning.record(message, at: place, once: nil)
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
      let log = recorder.log + storage.withLock { $0.innerAnswers }
      for override in unused {
        report(override, in: layer, isStrict: isStrict && !override.isShared, log)
      }
    }
    let rules = overrides.rules.filter { !$0.isUsed }
    let names = rules.isEmpty ? [] : registeredNames(in: layer)
    for rule in rules { report(rule, isStrict: isStrict && !rule.isShared, among: names) }
  }

  /// Reports that nothing was asked of the container of `withTestContainer`, which the closure
  /// registered something in.
  private func reportUnusedContainer(_ unused: [Override]) {
    guard let site, !overrides.isAsked, recorder.log.detached.description.isEmpty,
      let first = unused.first(where: { $0.details.layer != nil })
    else { return }
    let message = Message.unusedContainer(first.details, openedAt: site)
    report(message, at: SourcePlace(site), isFailure: false)
  }

  /// Reports a finding that is a failure or a warning; as the latter once in a run.
  @inline(never)
  private func report(
    _ message: String,
    at place: SourcePlace,
    isFailure: Bool,
    of text: String = ""
  ) {
    if isFailure { return report(Failure(message, at: place)) }
    Warning.record(message, at: place, once: place.prefix + text)
  }

  /// Reports an override that no request used.
  private func report(
    _ override: Override,
    in layer: Layer,
    isStrict: Bool,
    _ log: [Resolution]
  ) {
    let details = override.details
    let place = SourcePlace(override.replacement?.site ?? details.site)
    if let replacement = override.replacement {
      if isStrict { report(Failure(Message.replaced(details, by: replacement), at: place)) }
    } else if !override.wasReset, let message = explanation(of: override, in: layer, log) {
      report(message, at: place, isFailure: isStrict)
    } else if isStrict {
      report(Failure(Message.unused(details, wasReset: override.wasReset), at: place))
    }
  }

  /// The mistake because of which no request used an override, as far as it is certain.
  private func explanation(
    of override: Override,
    in layer: Layer,
    _ log: [Resolution]
  ) -> String? {
    let (details, isShared) = (override.details, override.isShared)
    // What production answered, or an override of an earlier step.
    let answers = log.filter { resolution in
      !resolution.isOverride
        || overrides.override(resolution.answering).map { $0.stage < override.stage } == true
    }
    for resolution in answers {
      let miss = NearMiss(bypassing: details, isShared: isShared, by: resolution, in: layer)
      if let miss { return Message.unused(details, miss, by: resolution) }
    }
    let firstAnswers = answers.firstOfEachTypeAndName
    // A mock that is registered with `implements` isn't a mock whose cast was forgotten.
    for resolution in firstAnswers where !overrides.implementsOthers(details) {
      let miss = NearMiss(castOf: details, missedBy: resolution, in: layer)
      if let miss { return Message.unused(details, miss, by: resolution) }
    }
    // A request without a name is often answered by one with a name, which a rule would replace.
    let named = firstAnswers.filter { $0.name != nil }
    for resolution in named + firstAnswers.filter({ $0.name == nil }) {
      let miss = NearMiss(nameOf: details, missedBy: resolution, in: layer)
      if let miss { return Message.unused(details, miss, by: resolution) }
    }
    return nil
  }

  /// The names that anything is registered under; one of them several times, if several
  /// registrations have it.
  ///
  /// A container of a function isn't a part of the process. If this test asked such a container, or
  /// registered something in it, its names are known all the same, also when it has gone.
  private func registeredNames(in layer: Layer) -> [String] {
    let log = recorder.log
    let asked = Dictionary(
      log.compactMap { $0.container?.base }.map { (ObjectIdentifier($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let found = asked.values.flatMap { layer.services(from: $0) }
    let ofTest = overrides.overrides.map(\.details) + log.map(\.answering)
    return (layer.registrations + found + ofTest).compactMap { $0.name?.rawValue }
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
    report(message, at: rule.place, isFailure: isStrict, of: unknown.rawValue)
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
      guard let similar = Message.name(similarTo: name, among: names) else { continue }
      let code = Message.line(".forbidding(%)", Message.quoted(name))
      let message = Message.unknownName(name, in: code, similar: similar, among: names)
      report(
        message,
        at: demand.place,
        isFailure: demands.isStrict,
        of: name.rawValue
      )
    }
  }
}

extension [Resolution] {
  /// The first resolution of each type and name.
  fileprivate var firstOfEachTypeAndName: [Resolution] {
    var seen: [ObjectIdentifier: Set<Resolver.Name?>] = [:]
    return filter { seen[ObjectIdentifier($0.type), default: []].insert($0.name).inserted }
  }
}

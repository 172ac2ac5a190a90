import Resolver

/// What the session hears of, and which registration answers in its test.
extension TestSession: ResolverHook {
  func isWritten(in module: String) -> Bool {
    module == self.module || module == testModule || outer?.isWritten(in: module) == true
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    guard let answer = overrides.answer(to: search, inside: factory) else { return nil }
    if let missing = answer.missing { reportGap(search, missing) }
    return answer.registration
  }

  func receive(_ event: Event) {
    switch event {
    case .willResolve(let record): check(Resolution(record, in: self))
    case .resolved(let record):
      let resolution = Resolution(record, in: self)
      recorder.record(resolution)
      Recorders.record(resolution)
    case .registered(let registration, let former, let container, let caller):
      let details = registration.details
      if details.layer != nil, repeatsProduction(details, in: container.base) {
        storage.withLock { $0.repeating[ObjectIdentifier(details)] = details }
      } else if isOverride(details, in: container.base, caller) {
        overrides.insert(details, replacing: former)
        judge(details)
      }
    case .implemented(let alias, by: let details):
      if overrides.stage(of: details) != nil { judge(alias: alias) }
    case .reset:
      let last = recorder.log.last?.id ?? 0
      storage.withLock { storage in
        storage.resetNumber = last
        storage.usage.reset()
      }
      overrides.removeStage()
    case .offActor(let registration, let actor, from: let site):
      guard isFirst(.actor(ObjectIdentifier(registration))) else { return }
      let message = Message.wrongActor(registration, actor, from: site, in: name)
      Warning(message: message, place: site.map { SourcePlace($0) } ?? .test).record()
    case .foreign(let test, let request, let isRegistration):
      let other = test.layer?.hook as? TestSession
      guard other?.outermost !== outermost,
        isFirst(.foreignContainer(request.site, test: ObjectIdentifier(test)))
      else { return }
      let message = Message.foreign(request, isRegistration: isRegistration, of: test, in: name)
      Warning(message: message, place: SourcePlace(request.site)).record()
    case .requested, .changed, .failing, .missingArgument, .late: break
    }
  }

  /// The session of the test itself, around those of parts.
  private var outermost: TestSession { outer?.outermost ?? self }
}

// MARK: - Registrations

extension TestSession {
  /// Whether a registration is an override of the test, not of code that the test runs.
  ///
  /// It is if a setup of the test makes it, or code of the test's module. What sets a container of
  /// production up is the container's.
  private func isOverride(
    _ registration: RegistrationDetails,
    in base: Resolver,
    _ caller: Caller
  ) -> Bool {
    let isOwn = registration.layer == nil
    if Self.isSettingUp { return base.carriesLayer || !isOwn }
    return isWritten(in: caller.site.module) && (caller.isInFunction || !isOwn)
  }

  /// Whether the line that registers has done so in production: what it registers again in the test
  /// is production's, wherever it is called from.
  private func repeatsProduction(_ registration: RegistrationDetails, in base: Resolver) -> Bool {
    let request = Request(registration)
    let present = Search(for: request, from: base, in: .production).registration(
      named: request.name
    )
    return present?.details.site == registration.site
  }

  /// Whether a registration was made in the test: by its own code, or by code that it ran.
  func isMadeInTest(_ registration: RegistrationDetails) -> Bool {
    overrides.stage(of: registration) != nil
      || registration.layer != nil && !isRepeating(registration)
  }

  private func isRepeating(_ registration: RegistrationDetails) -> Bool {
    storage.withLock { $0.repeating[ObjectIdentifier(registration)] != nil }
      || outer?.isRepeating(registration) == true
  }

  /// Whether a registration ends with the test: it was made in the test, or in a container that
  /// code which the test ran made for itself.
  func endsWithTest(_ registration: RegistrationDetails) -> Bool {
    if isMadeInTest(registration) { return true }
    guard let origin = registration.storage.origin else { return false }
    return registration.storage.source?.isInFunction == true && isInside(origin)
  }

  /// Whether a layer is that of this test, or of one around it.
  private func isInside(_ layer: LayerReference) -> Bool {
    storage.withLock { $0.layer === layer } || outer?.isInside(layer) == true
  }

  private func judge(_ override: RegistrationDetails) {
    let stage = overrides.stage
    let (former, isJudged, resetNumber) = storage.withLock { storage in
      let former = storage.usage.insert(override, at: stage)
      let isJudged = storage.demands.isStrict && !storage.usage.isSharedSetUp
      return (former, isJudged, storage.resetNumber)
    }
    guard isJudged else { return }
    if reportIfLate(override, since: resetNumber) {
      storage.withLock { $0.usage.markReported(override) }
    } else if let former {
      storage.withLock { $0.usage.markReported(former) }
      report(Failure(Message.replaced(former, by: override), at: SourcePlace(override.site)))
    }
  }

  private func judge(alias: RegistrationDetails) {
    let (isJudged, resetNumber) = storage.withLock { storage in
      (storage.demands.isStrict && !storage.usage.isSharedSetUp, storage.resetNumber)
    }
    if isJudged { _ = reportIfLate(alias, since: resetNumber) }
  }

  /// Reports an override of a service that the test has resolved before.
  ///
  /// - Returns: Whether it comes too late.
  private func reportIfLate(_ override: RegistrationDetails, since resetNumber: Int) -> Bool {
    guard let layer = storage.withLock({ $0.layer })?.layer else { return false }
    let earlier = recorder.first { resolution in
      resolution.type == override.service && resolution.requestedName == override.name
        && resolution.id > resetNumber
        && resolution.container.map { layer.isKept(override, in: $0) } == true
    }
    guard let earlier else { return false }
    report(Failure(Message.lateOverride(override, after: earlier), at: SourcePlace(override.site)))
    return true
  }
}

// MARK: - Requests

extension TestSession {
  /// Checks a request against the demands of the test, before the factory runs.
  private func check(_ resolution: Resolution) {
    let demands = use(resolution)
    guard let (subject, demand) = demands.violation(of: resolution) else { return }
    let service = ObjectIdentifier(resolution.type)
    // A replacement that is missing has been reported as a failure already.
    let gap = Reported.Key.missingReplacement(service, resolution.name)
    guard !storage.withLock({ $0.reported.contains(gap) }),
      isFirst(.violation(subject, service, resolution.requestedName))
    else { return }
    report(Failure(Message.violation(of: subject, by: resolution, demands), at: demand.place))
  }

  /// Marks the override or the name rule that a request uses.
  ///
  /// - Returns: The demands on what answers.
  @discardableResult
  func use(_ resolution: Resolution) -> Demands {
    outer?.use(resolution)
    return storage.withLock { storage in
      storage.usage.use(resolution)
      return storage.demands
    }
  }

  /// Reports a name that was to be answered by another one, which the type does not have.
  private func reportGap(_ search: Search, _ missing: Resolver.Name) {
    let request = search.request
    let name = request.name ?? missing
    let place = replacementPlace(of: name) ?? SourcePlace(request.site)
    use(ruleThatReplaces: name)
    guard isFirst(.missingReplacement(ObjectIdentifier(request.service), name)) else { return }
    let registered = search.layer.registeredNames(of: request.service, from: search.container)
    report(Failure(Message.gap(request, missing, registered: registered), at: place))
  }

  private func replacementPlace(of name: Resolver.Name) -> SourcePlace? {
    let rule = storage.withLock { $0.usage.rules.last { $0.rule.replaced == name } }
    return rule?.rule.place ?? outer?.replacementPlace(of: name)
  }

  /// Marks a replacement that was reported to have no effect.
  private func use(ruleThatReplaces name: Resolver.Name) {
    storage.withLock { $0.usage.use(ruleThatReplaces: name) }
    outer?.use(ruleThatReplaces: name)
  }
}

import Resolver

/// What the session hears of.
extension TestSession {
  func willResolve(_ event: ResolutionEvent) {
    let demands = use(event)
    guard let (subject, demand) = demands.violation(of: event) else { return }
    let service = ObjectIdentifier(event.service)
    // A replacement that is missing has been reported as a failure already.
    let gap = Reported.Key.missingReplacement(service, event.answeredName)
    guard !storage.withLock({ $0.reported.contains(gap) }),
      isFirst(.violation(subject, service, event.requestedName))
    else { return }
    report(Failure(Text.violation(of: subject, by: event, demands), at: demand.place))
  }

  func resolved(_ event: ResolutionEvent) {
    recorder.resolved(event)
  }

  /// Marks the override or the name rule that a request uses.
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

  func registered(_ override: RegistrationDetails, in world: ResolverWorld) {
    let (former, isJudged, resetNumber) = storage.withLock { storage in
      let former = storage.usage.insert(override)
      let isJudged = storage.demands.isStrict && !storage.usage.isSharedSetUp
      return (former, isJudged, storage.resetNumber)
    }
    guard isJudged else { return }
    if reportIfLate(override, in: world, since: resetNumber) {
      storage.withLock { $0.usage.markReported(override) }
    } else if let former {
      storage.withLock { $0.usage.markReported(former) }
      report(Failure(Text.replaced(former, by: override), at: SourcePlace(override.site)))
    }
  }

  func implemented(_ alias: RegistrationDetails, in world: ResolverWorld) {
    let (isJudged, resetNumber) = storage.withLock { storage in
      (storage.demands.isStrict && !storage.usage.isSharedSetUp, storage.resetNumber)
    }
    if isJudged { _ = reportIfLate(alias, in: world, since: resetNumber) }
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
      storage.usage.reset()
    }
  }

  func failedToAnswer(
    _ request: Request,
    by missing: Resolver.Name,
    registered: [Resolver.Name?]
  ) {
    let name = request.name ?? missing
    let place = replacementPlace(of: name) ?? SourcePlace(request.site)
    use(ruleThatReplaces: name)
    guard isFirst(.missingReplacement(ObjectIdentifier(request.service), name)) else { return }
    report(Failure(Text.gap(request, missing, registered: registered), at: place))
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

  func used(containerOf test: TestIdentity, by request: Request, isRegistration: Bool) {
    guard isFirst(.foreignContainer("\(request.site)", test: test.number)) else { return }
    let message = Text.foreign(request, isRegistration: isRegistration, of: test, in: name)
    Warning(message: message, place: SourcePlace(request.site)).record()
  }

  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    from site: CallSite?
  ) -> Bool {
    if isFirst(.actor(ObjectIdentifier(registration))) {
      let message = Message.wrongActor(registration, actor, from: site, in: name)
      Warning(message: message, place: site.map { SourcePlace($0) } ?? .test).record()
    }
    return true
  }
}

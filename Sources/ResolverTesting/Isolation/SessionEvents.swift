import Resolver

/// What the session hears of, and which registration answers in its test.
extension TestSession: ResolverHook {
  func isWritten(in module: String) -> Bool {
    modules.contains(module) || outer?.isWritten(in: module) == true
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    guard let answer = overrides.answer(to: search, inside: factory) else { return nil }
    if let missing = answer.missing { reportGap(search, missing) }
    return answer.registration
  }

  func receive(_ event: Event) {
    switch event {
    case .willResolve(let record): check(resolution(of: record))
    case .resolved(let record):
      let resolution = resolution(of: record)
      recorder.record(resolution)
      Recorders.record(resolution)
    case .registered(let registration, let former, let container, let caller):
      let details = registration.details
      if details.layer != nil, !Self.isSettingUp, repeatsProduction(details, in: container.base) {
        overrides.insert(repeating: details)
      } else if isOverride(details, in: container.base, caller) {
        judge(details, replacing: overrides.insert(details, replacing: former))
      }
    case .implemented(let alias, by: let details):
      if overrides.override(details) != nil { judge(alias, replacing: nil) }
    case .reset:
      let last = recorder.log.last?.id ?? 0
      storage.withLock { $0.resetNumber = last }
      overrides.reset()
    case .offActor(let registration, let actor, from: let site):
      guard insert(.actor(ObjectIdentifier(registration))) else { return }
      let message = Message.wrongActor(registration, actor, from: site, in: name)
      Warning(message, at: site.map { SourcePlace($0) } ?? .test).record()
    case .foreign(let test, let request, let isRegistration):
      let other = test.layer?.hook as? TestSession
      guard other?.outermost !== outermost,
        insert(.foreignContainer(request.site, test: ObjectIdentifier(test)))
      else { return }
      let message = Message.foreign(request, isRegistration: isRegistration, of: test, in: name)
      Warning(message, at: SourcePlace(request.site)).record()
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
    let search = Search(for: Request(registration), from: base, in: .production)
    return search.registration(named: registration.name)?.details.site == registration.site
  }

  /// Judges an override of a strict test: whether it comes too late, or takes the place of another.
  private func judge(_ override: RegistrationDetails, replacing former: RegistrationDetails?) {
    guard demands.isStrict, !overrides.isSetUpShared else { return }
    if let earlier = request(before: override) {
      overrides.markReported(override)
      let message = Message.lateOverride(override, after: earlier)
      report(Failure(message, at: SourcePlace(override.site)))
    } else if let former {
      overrides.markReported(former)
      let message = Message.replaced(former, by: override)
      report(Failure(message, at: SourcePlace(override.site)))
    }
  }

  /// A request by which the test has resolved the service of an override before.
  private func request(before override: RegistrationDetails) -> Resolution? {
    let (reference, resetNumber) = storage.withLock { ($0.layer, $0.resetNumber) }
    guard let layer = reference?.layer else { return nil }
    return recorder.first { resolution in
      resolution.type == override.service && resolution.requestedName == override.name
        && resolution.id > resetNumber
        && resolution.container.map { layer.isKept(override, in: $0) } == true
    }
  }
}

// MARK: - Requests

extension TestSession {
  /// The request of a record, seen from this test.
  func resolution(of record: RequestRecord) -> Resolution {
    let isOverride = overrides.containMade(record.registration)
    return Resolution(
      record,
      isOverride: isOverride,
      endsWithTest: isOverride || isInContainerOfTest(record.registration)
    )
  }

  /// Whether a registration stands in a container that code which the test ran made for itself.
  private func isInContainerOfTest(_ registration: RegistrationDetails) -> Bool {
    guard let origin = registration.storage.origin else { return false }
    return registration.storage.source?.isInFunction == true && isInside(origin)
  }

  /// Whether a layer is that of this test, or of one around it.
  private func isInside(_ layer: LayerReference) -> Bool {
    storage.withLock { $0.layer === layer } || outer?.isInside(layer) == true
  }

  /// Checks a request against the demands of the test, before the factory runs.
  private func check(_ resolution: Resolution) {
    overrides.use(resolution)
    let demands = demands
    guard let (subject, demand) = demands.violation(of: resolution) else { return }
    let service = ObjectIdentifier(resolution.type)
    // A replacement that is missing has been reported as a failure already.
    let gap = Finding.missingReplacement(service, resolution.name)
    guard !storage.withLock({ $0.findings.contains(gap) }),
      insert(.violation(subject, service, resolution.requestedName))
    else { return }
    report(Failure(Message.violation(of: subject, by: resolution, demands), at: demand.place))
  }

  /// Reports a name that was to be answered by another one, which the type does not have.
  private func reportGap(_ search: Search, _ missing: Resolver.Name) {
    let request = search.request
    let name = request.name ?? missing
    let place = overrides.useReplacement(of: name) ?? SourcePlace(request.site)
    guard insert(.missingReplacement(ObjectIdentifier(request.service), name)) else { return }
    let registered = search.layer.registeredNames(of: request.service, from: search.container)
    report(Failure(Message.gap(request, missing, registered: registered), at: place))
  }
}

import Resolver

/// Receives the events of a test, and chooses registrations for its requests.
extension TestSession: ResolverHook {
  func owns(_ site: CallSite) -> Bool {
    self.site?.isInModule(of: site) == true || module.map { site.module == $0 } == true
      // The module of a plain XCTestCase isn't known, and a helper function may have opened its
      // container.
      || framework == .unknown && site.isInModuleOfTests || outer?.owns(site) == true
  }

  func owner(of request: Request, in base: Resolver, from caller: Caller, isOwn: Bool) -> Owner {
    let isOfTest = owns(caller.site)
    if isOwn {
      let isMock = isSettingUp ? base.carriesLayer : isOfTest && caller.isInFunction
      guard isMock else { return .application }
    } else if !isOfTest {
      if repeatsProduction(request, base) { return .production }
      guard isSettingUp else { return .application }
    }
    let mark = storage.withLock { $0.overrides.makeMark() }
    return .test(mark, step: mark.step.number)
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    guard let answer = answer(to: search, inside: factory) else { return nil }
    if let missing = answer.missing { reportGap(search, missing) }
    return answer.registration
  }

  func willResolve(_ record: RequestRecord) {
    if use(record) { check(resolution(of: record)) }
  }

  func resolved(_ record: RequestRecord, _ instance: AnyInstance) {
    let resolution = resolution(of: record)
    let isChecked = storage.withLock { storage in
      storage.log.insert(resolution)
      return storage.demands.concernRequests
    }
    Recorders.record(resolution, isAlone: isExclusive)
    if isChecked { check(resolution, type(of: instance.value)) }
  }

  func registered(
    _ details: RegistrationDetails,
    after _: Registration?,
    in _: Resolver,
    by caller: Caller
  ) {
    if let mark = details.mark {
      storage.withLock { $0.overrides.insert(details, mark, from: caller.function) }
    }
  }

  func receive(_ event: Event) {
    switch event {
    case .found(let request, let registration):
      let (asked, answered) = (request.name, registration.details.name)
      _ = use(registration.answering.details, asked: asked, answered: answered)
    case .implemented(let alias, by: let details):
      if let mark = details.mark { insert(alias, of: mark) }
    case .reset: storage.withLock { $0.overrides.reset() }
    case .offActor(let registration, let actor, from: let site):
      Finding.offActor(registration, actor, from: site, in: name).report()
    case .stale(let request, let test):
      // Nested containers share the `TestName` object. Without a container, only the name can be
      // compared.
      guard test.name !== testName, site == nil || "\(test.name)" != name else { return }
      Finding.stale(request, from: test, in: name).report()
    case .requested, .changed, .failing, .missingArgument, .late: break
    }
  }

  /// The session of the test itself, outside nested containers.
  var outermost: TestSession { outer?.outermost ?? self }
}

// MARK: - Registrations

extension TestSession {
  /// Whether production has registered the service by the same line, so that the registration is
  /// production's again.
  ///
  /// True also for a line in a function that wraps `register`, because the line doesn't tell the
  /// caller. Registrations that tests made in production don't count.
  private func repeatsProduction(_ request: Request, _ base: Resolver) -> Bool {
    let search = Search(for: request, from: base, in: .production)
    return search.registration(named: request.name)?.details.site == request.site
      && !ProductionChanges.changedSites.withLock { $0.contains(request.site) }
  }
}

// MARK: - Requests

extension TestSession {
  /// Returns the registration for a request; `nil` if no override or replacement concerns it.
  func answer(to search: Search, inside factory: Registration?) -> OverrideAnswer? {
    let (latest, rules) = ask(for: search.request.service)
    guard latest != nil || !rules.isEmpty else { return nil }
    return search.answer(inside: factory, latest: latest, rules)
  }

  /// Marks that there was a request for a service.
  ///
  /// - Returns: The latest step with an override of the service, and the replacements, including
  ///   surrounding tests.
  private func ask(for service: Any.Type) -> (latest: Overrides.Step?, rules: [NameRule]) {
    let (latest, rules) = storage.withLock { storage in
      storage.overrides.isAsked = true
      return (storage.overrides.latestStep(of: service), storage.overrides.rules)
    }
    guard let outer = outer?.ask(for: service) else { return (latest, rules) }
    return (latest ?? outer.latest, rules.isEmpty ? outer.rules : rules + outer.rules)
  }

  /// Adds an alias of an override to the test of the override, this one or a surrounding one.
  private func insert(_ alias: RegistrationDetails, of mark: OverrideMark) {
    outer?.insert(alias, of: mark)
    storage.withLock { $0.overrides.insert(alias: alias, of: mark) }
  }

  /// Marks that an assertion was made.
  func ask() {
    storage.withLock { $0.overrides.isAsked = true }
    outer?.ask()
  }

  /// Marks the override and the replacements of a request as used.
  ///
  /// - Returns: Whether the test has demands on requests.
  func use(_ record: RequestRecord) -> Bool {
    let (asked, answered) = (record.request.name, record.registration.name)
    return use(record.answering, asked: asked, answered: answered, number: record.number)
  }

  private func use(
    _ answering: RegistrationDetails,
    asked: Resolver.Name?,
    answered: Resolver.Name?,
    number: Int = 0
  ) -> Bool {
    _ = outer?.use(answering, asked: asked, answered: answered, number: number)
    return storage.withLock { storage in
      storage.overrides.use(answering.mark, asked: asked, answered: answered, number: number)
      return storage.demands.concernRequests
    }
  }

  /// Whether the test made a registration, by its own code or by code that it ran.
  func isMade(_ registration: RegistrationDetails) -> Bool {
    switch registration.owner {
    case .application: registration.layer != nil
    case .production: false
    case .test: registration.layer != nil || registration.storage.origin.map(isInside) == true
    }
  }

  /// Returns the resolution of a record, seen from this test.
  private func resolution(of record: RequestRecord) -> Resolution {
    let isOverride = isMade(record.registration)
    return Resolution(
      record,
      isOverride: isOverride,
      endsWithTest: isOverride || isInContainerOfTest(record.registration)
    )
  }

  /// Whether a registration is in a container that the code under test made for itself.
  private func isInContainerOfTest(_ registration: RegistrationDetails) -> Bool {
    let storage = registration.storage
    return storage.source?.isInFunction == true && storage.origin.map { isInside($0) } == true
  }

  /// Whether a layer belongs to this test or a surrounding one.
  private func isInside(_ layer: LayerReference) -> Bool {
    self.layer === layer || outer?.isInside(layer) == true
  }

  /// Checks a request against the options of the test, before the factory runs and again once the
  /// type of the instance is known.
  private func check(_ resolution: Resolution, _ type: Any.Type? = nil) {
    let demands = demands
    // A missing replacement has already been reported.
    let gap = Finding.key(resolution.type, resolution.name)
    guard let subject = demands.violation(of: resolution, by: type),
      let demand = demands.made(subject), !storage.withLock({ $0.reported.contains(gap) })
    else { return }
    Finding.violation(of: subject, demand, by: resolution, type).report(in: self)
  }

  /// Marks a replacement whose failure is reported.
  ///
  /// - Returns: The place that asks for the replacement, in this test or a surrounding one.
  private func useReplacement(of name: Resolver.Name) -> SourcePlace? {
    let outer = outer?.useReplacement(of: name)
    return storage.withLock { $0.overrides.useReplacement(of: name) } ?? outer
  }

  /// Reports a replacement whose name the type does not have.
  private func reportGap(_ search: Search, _ missing: Resolver.Name) {
    let request = search.request
    let name = request.name ?? missing
    let place = useReplacement(of: name) ?? SourcePlace(request.site)
    let registered = search.layer.registeredNames(of: request.service, from: search.container)
    Finding.gap(request, missing, registered: registered, in: search.container, place)
      .report(in: self)
  }
}

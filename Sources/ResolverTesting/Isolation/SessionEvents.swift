import Resolver

/// Receives the events of a test, and knows whose code registers.
extension TestSession: ResolverHook {
  func owns(_ site: CallSite) -> Bool {
    isOfTest(site) || storage.withLock { !$0.modules.isEmpty && $0.modules.contains(site.module) }
      || outer?.owns(site) == true
  }

  /// Whether a line is in the module of the test.
  func isOfTest(_ site: CallSite) -> Bool {
    self.site?.isInModule(of: site) == true || module.map { site.module == $0 } == true
      // The module of a plain XCTestCase isn't known, and a helper function may have opened its
      // container.
      || framework == .unknown && site.isInModuleOfTests || outer?.isOfTest(site) == true
  }

  // A wrapper of `register` counts as one line, whoever calls the wrapper. Registrations that tests
  // made in production don't count.
  func repeatsProduction(_ request: Request, in base: Resolver) -> Bool {
    let search = Search(for: request, from: base, in: .production)
    return search.plainRegistration(named: request.name)?.details.site == request.site
      && !ProductionChanges.changedSites.withLock { $0.contains(request.site) }
  }

  func willResolve(_ record: RequestRecord) {
    if use(record) { check(resolution(of: record)) }
  }

  func resolved(_ record: RequestRecord, _ instance: AnyInstance) {
    let resolution = resolution(of: record)
    let (isChecked, hasTeardowns) = storage.withLock { storage in
      storage.log.insert(resolution)
      return (storage.demands.concernRequests, storage.teardowns != nil)
    }
    if hasTeardowns { keep(instance, of: record) }
    Recorders.record(resolution, isAlone: isExclusive)
    if isChecked { check(resolution, type(of: instance.value)) }
  }

  func registered(
    _ details: RegistrationDetails,
    after _: Registration?,
    in _: Resolver,
    by caller: Caller
  ) {
    storage.withLock { $0.overrides.insert(details, from: caller.function) }
  }

  func receive(_ event: Event) {
    switch event {
    case .found(let request, let registration):
      let (asked, answered) = (request.name, registration.details.name)
      _ = use(registration.answering.details, asked: asked, answered: answered)
    case .implemented(let alias, by: let details):
      insert(alias, of: details)
    case .gap(let request, let missing, from: let container): reportGap(request, missing, container)
    case .notFound(let request, let container): miss(request, from: container)
    case .reset:
      guard let step = layer?.layer?.step else { return }
      storage.withLock { $0.overrides.reset(step) }
    case .offActor(let registration, let actor, from: let site):
      Finding.offActor(registration, actor, from: site, in: name).report()
    case .stale(let request, let test):
      // Nested containers share the `TestName` object. Without a container, only the name can be
      // compared.
      guard test.name !== testName, site == nil || "\(test.name)" != name else { return }
      Finding.stale(request, from: test, in: name).report()
    case .requested, .changed, .failing, .missingArgument, .late, .registeredAutomatically: break
    }
  }

  /// The session of the test itself, outside nested containers.
  var outermost: TestSession { outer?.outermost ?? self }
}

// MARK: - Requests

extension TestSession {
  /// Adds an alias of a mock to the test of the mock, this one or a surrounding one.
  private func insert(_ alias: RegistrationDetails, of mock: RegistrationDetails) {
    outer?.insert(alias, of: mock)
    storage.withLock { $0.overrides.insert(alias: alias, of: mock) }
  }

  /// Marks that there was a request or an assertion.
  func ask() {
    storage.withLock { $0.overrides.isAsked = true }
    outer?.ask()
  }

  /// Remembers a request that found nothing.
  private func miss(_ request: Request, from container: Resolver) {
    outer?.miss(request, from: container)
    storage.withLock { $0.overrides.miss(request, from: container) }
  }

  /// Marks the override and the replacements of a request as used.
  ///
  /// - Parameters:
  ///   - record: The request.
  ///   - isChecking: Whether a check makes the request.
  /// - Returns: Whether the test has demands on requests.
  func use(_ record: RequestRecord, isChecking: Bool = false) -> Bool {
    let (asked, answered) = (record.request.name, record.registration.name)
    let mayBeRead = !isChecking && record.depth == 0 && record.answering.step != nil
    let isRead = mayBeRead && isOfTest(record.request.site)
    return use(record.answering, isRead, asked: asked, answered: answered, number: record.number)
  }

  private func use(
    _ answering: RegistrationDetails,
    _ isRead: Bool = false,
    asked: Resolver.Name?,
    answered: Resolver.Name?,
    number: Int = 0
  ) -> Bool {
    _ = outer?.use(answering, isRead, asked: asked, answered: answered, number: number)
    return storage.withLock { storage in
      storage.overrides.use(answering, isRead, asked: asked, answered: answered, number: number)
      return storage.demands.concernRequests
    }
  }

  /// Whether the test made a registration, by its own code or by code that it ran.
  func isMade(_ registration: RegistrationDetails) -> Bool {
    switch registration.owner {
    case .application: registration.layer != nil
    case .repeated: false
    case .test: registration.layer != nil || registration.storage.origin.map(isInside) == true
    }
  }

  /// Returns the resolution of a record, seen from this test.
  func resolution(of record: RequestRecord) -> Resolution {
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
    layer.name === testName || outer?.isInside(layer) == true
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
  private func reportGap(_ request: Request, _ missing: Resolver.Name, _ container: Resolver) {
    let name = request.name ?? missing
    let place = useReplacement(of: name) ?? SourcePlace(request.site)
    let layer = ResolverContext.current(for: container).layer
    let registered = layer.registeredNames(of: request.service, from: container)
    Finding.gap(request, missing, registered: registered, in: container, place).report(in: self)
  }
}

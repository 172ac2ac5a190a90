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
    Layer.production.registrations(for: request, from: base).first?.details.site == request.site
      && !ProductionChanges.changedSites.withLock { $0.contains(request.site) }
  }

  func willResolve(_ record: RequestRecord) {
    if use(record) { check(Resolution(record)) }
  }

  func resolved(_ record: RequestRecord, _ instance: AnyInstance) {
    let resolution = Resolution(record)
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
      let details = registration.answering.details
      changeAll { $0.overrides.use(details, asked: asked, answered: answered) }
    case .implemented(let alias, by: let details):
      changeAll { $0.overrides.insert(alias: alias, of: details) }
    case .gap(let request, let missing, from: let container): reportGap(request, missing, container)
    case .notFound(let request, let container):
      changeAll { $0.overrides.miss(request, from: container) }
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
  /// Changes the surrounding tests, and at last this one.
  func changeAll(_ change: (inout Storage) -> Void) {
    outer?.changeAll(change)
    storage.withLock { change(&$0) }
  }

  /// Marks that there was a request or an assertion.
  func ask() {
    changeAll { $0.overrides.isAsked = true }
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
    let (details, number) = (record.answering, record.number)
    var hasDemands = false
    changeAll { storage in
      storage.overrides.use(details, isRead, asked: asked, answered: answered, number: number)
      hasDemands = storage.demands.concernRequests
    }
    return hasDemands
  }

  /// Checks a request against the options of the test, before the factory runs and again once the
  /// type of the instance is known.
  private func check(_ resolution: Resolution, _ type: Any.Type? = nil) {
    let demands = demands
    guard let subject = demands.violation(of: resolution, by: type),
      let demand = demands.made(subject)
    else { return }
    // A missing replacement has already been reported.
    let gap = Finding.key(resolution.type, resolution.name)
    if storage.withLock({ $0.reported.contains(gap) }) { return }
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

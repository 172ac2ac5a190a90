import Resolver

/// What the session hears of, and which registration answers in its test.
extension TestSession: ResolverHook {
  func owns(_ site: CallSite) -> Bool {
    self.site?.isInModule(of: site) == true || module.map { site.module == $0 } == true
      // Nothing tells the module of a plain XCTestCase, whose container a helper may have opened.
      || framework == .unknown && site.isInModuleOfTests || outer?.owns(site) == true
  }

  func isOverride(_ request: Request, in container: Resolver) -> Bool {
    owns(request.site) || overrides.isSettingUp && !repeatsProduction(request, container)
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    guard let answer = overrides.answer(to: search, inside: factory) else { return nil }
    if let missing = answer.missing { reportGap(search, missing) }
    return answer.registration
  }

  func receive(_ event: Event) {
    switch event {
    case .willResolve(let record):
      overrides.use(record)
      check(record)
    case .resolved(let record, let instance):
      let resolution = resolution(of: record)
      recorder.record(resolution)
      Recorders.record(resolution, isAlone: isExclusive)
      check(record, instance)
    case .found(let request, let registration):
      let answering = registration.answering.details
      overrides.use(answering, asked: request.name, answered: registration.details.name)
    case .registered(let registration, _, let container, let caller):
      let details = registration.details
      let isOfTest = owns(caller.site)
      if !isOfTest, details.layer != nil, repeatsProduction(Request(details), container.base) {
        overrides.insert(repeating: details)
      } else if isOverride(details, in: container.base, from: caller, isOfTest) {
        overrides.insert(details, isShared: caller.isInSetUp)
      }
      warnOfMainContainer(details, in: container)
    case .implemented(let alias, by: let details):
      if overrides.override(details) != nil {
        overrides.insert(alias, implementing: details)
      } else if overrides.isRepeating(details) {
        overrides.insert(repeating: alias)
      }
    case .reset: overrides.reset()
    case .offActor(let registration, let actor, from: let site):
      Finding.offActor(registration, actor, from: site, in: name).report()
    case .foreign(let test, let request, let isRegistration):
      let other = test.layer?.hook as? TestSession
      guard other?.outermost !== outermost else { return }
      Finding.foreign(request, isRegistration: isRegistration, of: test, in: name).report()
    case .stale(let request, let test):
      // Nested containers share the `TestName` object; without a container, names are compared.
      guard test.name as? TestName !== testName, site == nil || "\(test.name)" != name else {
        return
      }
      Finding.stale(request, from: test, in: name).report()
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
    from caller: Caller,
    _ isOfTest: Bool
  ) -> Bool {
    let isOwn = registration.layer == nil
    if overrides.isSettingUp { return base.carriesLayer || !isOwn }
    return isOfTest && (caller.isInFunction || !isOwn)
  }

  /// Whether production has made a registration by the same line: then it is production's again.
  ///
  /// It is even if the line is in a function that wraps `register`: the line doesn't tell whether
  /// the test or `registerAllServices` has called the function. Registrations that tests made in
  /// production don't count.
  private func repeatsProduction(_ request: Request, _ base: Resolver) -> Bool {
    let search = Search(for: request, from: base, in: .production)
    return search.registration(named: request.name)?.details.site == request.site
      && !ProductionChanges.changedSites.withLock { $0.contains(request.site) }
  }

  /// Warns of a registration in the main container while another one is the root by
  /// `withContainer`: the static `register` is meant to register in that.
  private func warnOfMainContainer(_ registration: RegistrationDetails, in container: Resolver) {
    guard container.base.storage.isMain, let context = ResolverContext.bound,
      let root = context.scopedRoot?.base, root !== container.base,
      root !== context.layer.root.base
    else { return }
    Finding.registeredInMain(registration, insteadOf: root).report()
  }
}

// MARK: - Requests

extension TestSession {
  /// The request of a record, seen from this test.
  private func resolution(of record: RequestRecord) -> Resolution {
    let isOverride = overrides.containMade(record.registration)
    return Resolution(
      record,
      isOverride: isOverride,
      endsWithTest: isOverride || isInContainerOfTest(record.registration)
    )
  }

  /// Whether a registration stands in a container that code which the test ran made for itself.
  private func isInContainerOfTest(_ registration: RegistrationDetails) -> Bool {
    let storage = registration.storage
    return storage.source?.isInFunction == true && storage.origin.map { isInside($0) } == true
  }

  /// Whether a layer is that of this test, or of one around it.
  private func isInside(_ layer: LayerReference) -> Bool {
    storage.withLock { $0.layer === layer } || outer?.isInside(layer) == true
  }

  /// Checks a request against the demands of the test: before the factory runs, and once more when
  /// the type of the instance is known.
  private func check(_ record: RequestRecord, _ instance: AnyInstance? = nil) {
    guard storage.withLock({ $0.demands.concernRequests }) else { return }
    let resolution = resolution(of: record)
    let demands = demands
    let type = instance.map { Swift.type(of: $0.value) }
    // A replacement that is missing has been reported as a failure already.
    let gap = Finding.key(resolution.type, resolution.name)
    guard let subject = demands.violation(of: resolution, by: type),
      let demand = demands.made(subject), !storage.withLock({ $0.reported.contains(gap) })
    else { return }
    Finding.violation(of: subject, demand, by: resolution, type).report(in: self)
  }

  /// Reports a name that was to be answered by another one, which the type does not have.
  private func reportGap(_ search: Search, _ missing: Resolver.Name) {
    let request = search.request
    let name = request.name ?? missing
    let place = overrides.useReplacement(of: name) ?? SourcePlace(request.site)
    let registered = search.layer.registeredNames(of: request.service, from: search.container)
    Finding.gap(request, missing, registered: registered, in: search.container, place)
      .report(in: self)
  }
}

extension Caller {
  /// Whether the code is an initializer or a `setUp` method, which each test of a suite runs.
  fileprivate var isInSetUp: Bool {
    let function = "\(function)"
    return ["init(", "setUp(", "setUpWithError("].contains { function.hasPrefix($0) }
  }
}

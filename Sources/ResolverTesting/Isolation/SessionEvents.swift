import Resolver

/// Receives the events of a test, and chooses registrations for its requests.
extension TestSession: ResolverHook {
  func owns(_ site: CallSite) -> Bool {
    self.site?.isInModule(of: site) == true || module.map { site.module == $0 } == true
      // The module of a plain XCTestCase isn't known, and a helper function may have opened its
      // container.
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
      // Nested containers share the `TestName` object. Without a container, only the name can be
      // compared.
      guard test.name as? TestName !== testName, site == nil || "\(test.name)" != name else {
        return
      }
      Finding.stale(request, from: test, in: name).report()
    case .requested, .changed, .failing, .missingArgument, .late: break
    }
  }

  /// The session of the test itself, outside nested containers.
  var outermost: TestSession { outer?.outermost ?? self }
}

// MARK: - Registrations

extension TestSession {
  /// Whether a registration is an override of the test, and not made by the code under test.
  ///
  /// True for registrations in a setup of the test and by the test's module. The closure that makes
  /// a production container registers for that container.
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

  /// Warns about a registration in the main container inside `withContainer`, where the static
  /// `register` was probably meant for the other root.
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
  /// Returns the resolution of a record, seen from this test.
  private func resolution(of record: RequestRecord) -> Resolution {
    let isOverride = overrides.containMade(record.registration)
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
    storage.withLock { $0.layer === layer } || outer?.isInside(layer) == true
  }

  /// Checks a request against the options of the test, before the factory runs and again once the
  /// type of the instance is known.
  private func check(_ record: RequestRecord, _ instance: AnyInstance? = nil) {
    guard storage.withLock({ $0.demands.concernRequests }) else { return }
    let resolution = resolution(of: record)
    let demands = demands
    let type = instance.map { Swift.type(of: $0.value) }
    // A missing replacement has already been reported.
    let gap = Finding.key(resolution.type, resolution.name)
    guard let subject = demands.violation(of: resolution, by: type),
      let demand = demands.made(subject), !storage.withLock({ $0.reported.contains(gap) })
    else { return }
    Finding.violation(of: subject, demand, by: resolution, type).report(in: self)
  }

  /// Reports a replacement whose name the type does not have.
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
  /// Whether the code is an initializer or a `setUp` method, which run for each test of a suite.
  fileprivate var isInSetUp: Bool {
    let function = "\(function)"
    return ["init(", "setUp(", "setUpWithError("].contains { function.hasPrefix($0) }
  }
}

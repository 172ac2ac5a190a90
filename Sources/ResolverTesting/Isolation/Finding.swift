import Resolver

/// A failure or a warning of the library.
enum Finding {
  case assertion(String, SourcePlace)
  case outside(String, SourcePlace)
  case vacuous(String, SourcePlace)
  case skipped([String], SourcePlace)
  case violation(of: Demands.Subject, Demands.Demand, by: Resolution, Any.Type?)
  case gap(Request, Resolver.Name, registered: [Resolver.Name?], in: Resolver, SourcePlace)
  case unused(Override, missed: MissedRequest?, isFailure: Bool)
  case unasked(Override)
  case unusedRule(NameRule)
  case unknownName(Resolver.Name, of: String, among: Set<String>, isFailure: Bool, SourcePlace)
  case unusedContainer(RegistrationDetails, openedAt: CallSite)
  case misplaced(String, in: String, TestFramework, SourcePlace)
  case early([Request], in: String, isFailure: Bool)
  case changed(
    String,
    at: CallSite?,
    by: String?,
    inClassSetUp: Bool = false,
    isFailure: Bool
  )
  case detached(Request, [TestSession])
  case late(Request, isRegistration: Bool, after: LayerReference, madeAt: CallSite?)
  case stale(Request, from: LayerReference, in: String)
  case offActor(RegistrationDetails, any Actor, from: CallSite?, in: String)
  case failedTeardown(Teardown, any Error)
  case leaks([Resolution], [Resolver], isContainerAlive: Bool, SourcePlace)
}

extension Finding {
  /// The severity, the place, and the key of a finding.
  ///
  /// A failure is reported once in a test for each key, a warning once in the run.
  ///
  /// The article on failures and warnings says the same.
  var policy: (isFailure: Bool, place: SourcePlace, once: String?) {
    switch self {
    case .assertion(_, let place), .outside(_, let place), .leaks(_, _, _, let place),
      .misplaced(_, _, _, let place):
      (true, place, nil)
    case .unusedRule(let rule): (true, rule.place, nil)
    case .failedTeardown(let option, _): (true, option.place, nil)
    case .violation(let subject, let demand, let resolution, _):
      (true, demand.place, "\(subject) \(Self.key(resolution.type, resolution.requestedName))")
    case .gap(let request, let missing, _, _, let place):
      (true, place, Self.key(request.service, request.name ?? missing))
    case .unused(let override, _, let isFailure):
      (isFailure, SourcePlace(override.details.site), isFailure ? nil : "\(override.details.site)")
    case .unasked(let override):
      (false, SourcePlace(override.details.site), "\(override.details.site)")
    case .unknownName(let name, _, _, let isFailure, let place):
      (isFailure, place, isFailure ? nil : "\(place.prefix)\(name.rawValue)")
    case .early(let requests, _, let isFailure): (isFailure, SourcePlace(requests[0].site), nil)
    case .changed(let change, let site, let test, _, let isFailure):
      (
        isFailure, site.map { SourcePlace($0) } ?? .test,
        isFailure ? nil : site.map(\.description) ?? "\(change) \(test ?? "")"
      )
    case .vacuous(_, let place): (false, place, place.prefix)
    case .skipped(let services, let place): (false, place, place.prefix + services.joined())
    case .offActor(let registration, _, let site, _):
      (false, site.map { SourcePlace($0) } ?? .test, "\(registration.wrongActorWarningKey)")
    case .unusedContainer(_, let site): (false, SourcePlace(site), "\(site)")
    case .detached(let request, _), .late(let request, _, _, _), .stale(let request, _, _):
      (false, SourcePlace(request.site), "\(request.site)")
    }
  }

  /// The key of a failure for a service.
  static func key(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    "\(ObjectIdentifier(service)) \(name.map { "\"\($0.rawValue)" } ?? "")"
  }

  /// The framework of the calling code's test.
  private static var framework: TestFramework { TestSession.current?.framework ?? .unknown }

  var text: String {
    switch self {
    case .assertion(let text, _), .vacuous(let text, _): text
    case .outside(let function, _): Message.outside(function)
    case .skipped(let services, _): Message.skipped(services)
    case .violation(let subject, _, let resolution, let instance):
      Message.violation(of: subject, by: resolution, instance, Self.framework)
    case .gap(let request, let missing, let names, let container, _):
      Message.gap(request, missing, registered: names, in: container)
    case .unused(let override, let missed, _): Message.unused(override, missed)
    case .unasked(let override): Message.unasked(override)
    case .unusedRule(let rule): Message.unused(rule)
    case .unknownName(let name, let rule, let names, _, _):
      Message.unknownName(name, in: rule, among: names)
    case .unusedContainer(let first, let site):
      Message.unusedContainer(first, openedAt: site, isNested: TestSession.current?.outer != nil)
    case .misplaced(let option, let user, let framework, _):
      Message.misplaced(option, in: user, framework)
    case .failedTeardown(let option, let error): Message.failedTeardown(option, error)
    case .early(let requests, let test, _): Message.early(requests, in: test)
    case .changed(let change, let site, let test, let isInClassSetUp, _):
      Message.changed(change, at: site, by: test, inClassSetUp: isInClassSetUp)
    case .detached(let request, let sessions): Message.detached(request, sessions)
    case .late(let request, let isRegistration, let test, let origin):
      Message.lateRequest(request, isRegistration, after: test, madeAt: origin)
    case .stale(let request, let former, let test):
      Message.stale(request, from: former, in: test)
    case .offActor(let registration, let actor, let site, let test):
      Message.wrongActor(registration, actor, from: site, in: test)
    case .leaks(let leaked, let containers, let isContainerAlive, _):
      Message.leaks(leaked, containers, isContainerAlive: isContainerAlive)
    }
  }

  /// Reports the finding to the framework that runs the test.
  ///
  /// - Parameter session: The session of the test; `nil` where none is known.
  @inline(never)
  func report(in session: TestSession? = nil) {
    let (isFailure, place, key) = policy
    guard isFailure else { return Warning.record(text, at: place, once: key) }
    if let session, let key, !session.insert(key) { return }
    let failure = Failure(message: text, place: place)
    guard let session else { return failure.recordWithoutSession() }
    // Only leaks are found after the test.
    if case .leaks = self { session.reportLate(failure) } else { session.report(failure) }
  }
}

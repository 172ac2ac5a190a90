import Resolver

/// The session of a test: its log, its failures, and the framework that they are reported to.
final class TestSession: ResolverWorldObserver {
  let testName: TestName

  /// The module of the code that opened the session.
  let module: String
  let framework: TestFramework
  let recorder = ResolutionRecorder()
  let storage: Mutex<Storage>

  struct Storage {
    var pendingFailures: [Failure] = []

    /// The keys of what has been reported, once for each test.
    var reported: Set<String> = []

    var demands = Demands()
    var usage = OverrideUsage()

    /// The number of overrides that the setup of the test registered.
    var setUpCount = 0

    /// The number of the last request before the last reset.
    var resetNumber = 0

    /// Whether the test itself demands that no object outlives it, and not one around it.
    var ownsLeakDetection = false

    /// The logs of worlds inside, whose objects have to end with this test.
    var innerLogs: [ResolutionLog] = []
    var hasEnded = false

    /// The numbers of copies of a trait that have prepared the test, where several suites have one.
    var traitCopies: [ObjectIdentifier: Int] = [:]

    var attachesLog = false
    var hasFailed = false
    var hasKnownIssue = false
  }

  /// The session of the test that opened this one.
  let outer: TestSession?

  /// The identity of the test of Swift Testing that the session was opened for, by its trait.
  let test: String?

  /// The module of the test, as far as it is known.
  let testModule: String?

  /// Whether the test has the process to itself.
  let isExclusive: Bool

  /// Whether the test case may inherit a setup from another class.
  let mayInheritSetUp: Bool

  /// The requests that came before a test case; `nil` for another test.
  let earlyRequests: EarlyRequests?

  init(
    name: TestName,
    module: String,
    framework: TestFramework,
    test: String? = nil,
    testModule: String? = nil,
    isExclusive: Bool = false,
    mayInheritSetUp: Bool = false,
    earlyRequests: EarlyRequests? = nil,
    outer: TestSession? = nil
  ) {
    self.mayInheritSetUp = mayInheritSetUp
    self.earlyRequests = earlyRequests ?? outer?.earlyRequests
    self.test = test
    self.testModule = testModule
    self.isExclusive = isExclusive
    self.outer = outer
    testName = name
    self.module = module
    self.framework = framework
    let demands = outer?.demands ?? Demands()
    storage = Mutex(Storage(demands: demands, attachesLog: outer?.attachesLog == true))
  }

  var name: String { testName.description }

  /// The demands of the test on what answers, and on its overrides.
  var demands: Demands {
    storage.withLock { $0.demands }
  }

  /// The session that the calling code belongs to.
  static var current: TestSession? {
    ResolverContext.current(for: nil).world.observer as? TestSession
  }

  func willResolve(_ event: ResolutionEvent) {
    let demands = use(event)
    if event.isFromChange, !event.isOverride,
      ProductionChanges.isChangeOfTest(at: event.registrationSite),
      isFirst("answeredByTestCode \(event.registrationSite)")
    {
      Warning(message: Text.answeredByTestCode(event), place: SourcePlace(event.site)).record()
    }
    guard let (violation, place) = demands.violation(of: event) else { return }
    // A replacement that is missing has been reported as a failure already.
    guard !hasReported(gapKey(event.service, event.answeredName)) else { return }
    let key =
      "\(violation.kind) \(ObjectIdentifier(event.service)) \(event.requestedName?.rawValue ?? "")"
    guard isFirst(key) else { return }
    report(Failure(Text.violation(violation, event), at: place))
  }

  func resolved(_ event: ResolutionEvent) {
    recorder.resolved(event)
  }

  /// Adds options to the test's world, which win over earlier ones.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - world: The world of the test.
  ///   - suite: The suite that has the options; `nil` for the test itself.
  func apply(_ options: ContainerOptions, to world: ResolverWorld, of suite: SuiteUsage? = nil) {
    storage.withLock { storage in
      if options.demands[.leaks] != nil { storage.ownsLeakDetection = true }
      storage.demands.add(options.demands)
      if !options.rules.isEmpty { storage.usage.insert(options.rules, of: suite) }
      if let attachesLog = options.attachesLog { storage.attachesLog = attachesLog }
    }
    if !options.nameRules.isEmpty { world.add(options.nameRules) }
  }

  func failedToAnswer(
    _ request: Request,
    by missing: Resolver.Name,
    registered: [Resolver.Name?]
  ) {
    let name = request.name ?? missing
    let place = replacementPlace(of: name) ?? SourcePlace(request.site)
    use(ruleThatReplaces: name)
    guard isFirst(gapKey(request.service, name)) else { return }
    report(Failure(Text.gap(request, missing, registered: registered), at: place))
  }

  func hid(
    _ override: RegistrationDetails,
    behind replacement: Resolver.Name,
    from request: Request
  ) {
    let place = replacementPlace(of: request.name) ?? SourcePlace(request.site)
    let key = "hidden \(ObjectIdentifier(request.service)) \(override.site)"
    guard isFirst(key) else { return }
    let message = Text.hidden(override, behind: replacement, from: request)
    Warning(message: message, place: place).record()
  }

  private func gapKey(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    "gap \(ObjectIdentifier(service)) \(name?.rawValue ?? "")"
  }

  private func hasReported(_ key: String) -> Bool {
    storage.withLock { $0.reported.contains(key) }
  }

  func isFirst(_ key: String) -> Bool {
    storage.withLock { $0.reported.insert(key).inserted }
  }

  private func replacementPlace(of name: Resolver.Name?) -> SourcePlace? {
    guard let name else { return nil }
    let rule = storage.withLock { $0.usage.rules.last { $0.rule.replaced == name } }
    return rule?.rule.place ?? outer?.replacementPlace(of: name)
  }

  /// Reports a failure on the session's test, now or when the test has returned.
  func report(_ failure: Failure) {
    // XCTest would add it to the test that runs now.
    if framework == .xctest, isLate {
      let message = Text.lateFailure(failure.message, name)
      return Warning(message: message, place: failure.place).record()
    }
    if failure.record(with: framework, isLastChance: false) { return }
    let hasEnded = storage.withLock { storage in
      if !storage.hasEnded { storage.pendingFailures.append(failure) }
      return storage.hasEnded
    }
    if hasEnded { reportLate(failure) }
  }

  /// Whether the test has ended, or the one around it.
  private var isLate: Bool {
    storage.withLock { $0.hasEnded } || outer?.isLate == true
  }

  /// Reports a failure that is known when the test has returned.
  func reportLate(_ failure: Failure) {
    if let outer { return outer.report(failure) }
    _ = failure.record(with: framework, isLastChance: true)
  }
}

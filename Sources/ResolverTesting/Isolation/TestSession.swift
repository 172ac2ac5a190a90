import Resolver

#if canImport(Testing)
import Testing
#endif

/// The session of a test: its log, its findings, and the framework that they are reported to.
final class TestSession: Sendable {
  let testName: TestName

  /// The module of the code that opened the session.
  let module: String
  let framework: TestFramework
  let recorder = ResolutionRecorder()

  /// The overrides and the name rules, which decide what answers.
  let overrides: OverrideStack
  let storage: Mutex<Storage>

  /// Whether the setup of a test is running: whatever it registers is an override.
  @TaskLocal static var isSettingUp = false

  struct Storage {
    var pendingFailures: [Failure] = []

    /// What has been reported, once for each test.
    var reported = Reported()

    var demands = Demands()
    var usage = OverrideUsage()

    /// The registrations that application code made in the test as it does in production.
    var repeating: [ObjectIdentifier: RegistrationDetails] = [:]

    /// The layer of the test, once it is open.
    var layer: LayerReference?

    /// The number of the last request before the last reset.
    var resetNumber = 0

    /// Whether the test itself demands that no object outlives it, and not one around it.
    var ownsLeakDetection = false

    /// The logs of containers inside, whose objects have to end with this test.
    var innerLogs: [ResolutionLog] = []
    var hasEnded = false
    var attachesLog = false
    var hasFailed = false
    var hasKnownIssue = false
  }

  /// The end of a test, by which its overrides are judged.
  enum Ending {
    /// The test did all that it was to do.
    case complete

    /// The test threw or failed, perhaps before it came to the requests for its overrides.
    case failed

    /// The test was canceled or skipped.
    case canceled
  }

  /// The session of the test that opened this one.
  let outer: TestSession?

  /// The identity of the test of Swift Testing that the session was opened for, by its trait.
  let test: String?

  /// The module of the test, as far as it is known.
  let testModule: String?

  /// Whether the test has the process to itself.
  let isExclusive: Bool

  init(
    name: TestName,
    module: String,
    framework: TestFramework,
    test: String? = nil,
    testModule: String? = nil,
    isExclusive: Bool = false,
    outer: TestSession? = nil
  ) {
    self.test = test
    self.testModule = testModule
    self.isExclusive = isExclusive
    self.outer = outer
    testName = name
    self.module = module
    self.framework = framework
    overrides = OverrideStack(inside: outer?.overrides)
    let demands = outer?.demands ?? Demands()
    storage = Mutex(Storage(demands: demands, attachesLog: outer?.attachesLog == true))
  }

  /// A session inside that of a context, or inside the running test.
  static func nested(in context: ResolverContext, at site: CallSite) -> TestSession {
    if let outer = context.layer.hook as? TestSession {
      return TestSession(
        name: outer.testName,
        module: site.module,
        framework: outer.framework,
        outer: outer
      )
    }
    #if canImport(Testing)
    if let test = Test.current {
      return TestSession(
        name: .test(test.name),
        module: site.module,
        framework: .swiftTesting,
        testModule: test.sourceLocation.moduleName
      )
    }
    #endif
    return TestSession(
      name: .call("withTestContainer", site),
      module: site.module,
      framework: .unknown
    )
  }

  /// The session that the calling code belongs to.
  static var current: TestSession? {
    ResolverContext.current(for: nil).layer.hook as? TestSession
  }

  var name: String { testName.description }

  /// The demands of the test on what answers, and on its overrides.
  var demands: Demands {
    storage.withLock { $0.demands }
  }

  func isFirst(_ key: Reported.Key) -> Bool {
    storage.withLock { $0.reported.insert(key) }
  }
}

// MARK: - The life of a test

extension TestSession {
  /// Opens the test's container inside a context.
  ///
  /// - Parameter current: The context.
  /// - Returns: The context to run the test in.
  func open(in current: ResolverContext = .current(for: nil)) -> ResolverContext {
    #if canImport(XCTest)
    EarlyRequests.end()
    #endif
    if framework != .swiftTesting { TestFramework.markXCTest() }
    let layer = Layer(name: testName, below: current.layer, root: current.root, hook: self)
    storage.withLock { $0.layer = layer.reference }
    if outer == nil { RunningLogs.insert(recorder, of: testName) }
    ProductionHook.shared.watch()
    return ResolverContext(layer: layer)
  }

  /// Begins a setup by a trait or a test case.
  ///
  /// - Parameter isShared: Whether other tests, or other cases of the test, have the same setup, so
  ///   that each of them need not use it.
  func beginSetUp(isShared: Bool) {
    storage.withLock { $0.usage.isSharedSetUp = isShared }
  }

  /// Adds options to the test's container, which win over earlier ones.
  func apply(_ options: ContainerOptions) {
    storage.withLock { storage in
      if options.demands[.leaks] != nil { storage.ownsLeakDetection = true }
      storage.demands.add(options.demands)
      storage.usage.insert(options.rules)
      if let attachesLog = options.attachesLog { storage.attachesLog = attachesLog }
    }
    for rule in options.rules { overrides.insert(rule) }
  }

  /// Ends the setup, to which a reset goes back.
  func endSetUp(of layer: Layer) {
    storage.withLock { $0.usage.endSetUp() }
    overrides.endStage()
    layer.endSetUp()
  }

  /// Closes the test's container, and reports what could not be known before.
  ///
  /// - Parameters:
  ///   - context: The context that the test ran in.
  ///   - ending: The end of the test, as far as it is known outside the session.
  func close(_ context: ResolverContext, _ ending: Ending) {
    let ending = Task.isCancelled ? .canceled : hasIssue && ending == .complete ? .failed : ending
    context.layer.end()
    ProductionHook.shared.stopWatching()
    if let outer { outer.recorder.count(nested: recorder) } else { RunningLogs.remove(recorder) }
    reportUsage(in: context.layer, ending)
    let failures = storage.withLock { storage in
      storage.hasEnded = true
      defer { storage.pendingFailures = [] }
      return storage.pendingFailures
    }
    for failure in failures { reportLate(failure) }
    showEvidence(from: context)
  }
}

// MARK: - Failures

extension TestSession {
  /// Records that the test fails, or has an issue which is known, and with it those around it.
  func recordIssue(isKnown: Bool) {
    storage.withLock { storage in
      if isKnown { storage.hasKnownIssue = true } else { storage.hasFailed = true }
    }
    outer?.recordIssue(isKnown: isKnown)
  }

  /// Whether the test has failed so far, or has an issue that is known.
  private var hasIssue: Bool {
    storage.withLock { $0.hasFailed || $0.hasKnownIssue }
  }

  /// Reports a failure on the session's test, now or when the test has returned.
  func report(_ failure: Failure) {
    // XCTest would add it to the test that runs now.
    if framework == .xctest, isLate {
      let message = Message.late("An assertion failed", name, message: failure.message)
      return Warning(message: message, place: failure.place).record()
    }
    if failure.record(with: framework, isLastChance: false) { return }
    let hasEnded = storage.withLock { storage in
      if !storage.hasEnded { storage.pendingFailures.append(failure) }
      return storage.hasEnded
    }
    if hasEnded { reportLate(failure) }
  }

  /// Reports a finding that is a failure or a warning; as the latter once in a run.
  func report(
    _ message: String,
    at place: SourcePlace,
    isFailure: Bool,
    once key: Reported.Key? = nil
  ) {
    if isFailure { return report(Failure(message, at: place)) }
    Warning(message: message, place: place, key: key).record()
  }

  /// Reports a failure that is known when the test has returned.
  func reportLate(_ failure: Failure) {
    if let outer { return outer.report(failure) }
    _ = failure.record(with: framework, isLastChance: true)
  }

  /// Whether the test has ended, or the one around it.
  private var isLate: Bool {
    storage.withLock { $0.hasEnded } || outer?.isLate == true
  }
}

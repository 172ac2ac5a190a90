import Resolver

#if canImport(Testing)
import Testing
#endif

/// The session of a test, with its log, its overrides, and its framework.
final class TestSession: Sendable {
  let testName: TestName

  /// The module of the test, if known.
  let module: String?
  let framework: TestFramework

  /// The identity of the Swift Testing test whose trait opened the session.
  let test: String?

  /// The call of `withTestContainer` that opened the session.
  let site: CallSite?

  /// Whether unbound code joins the test, which runs alone among tests with containers; `nil` for a
  /// test beside others.
  let isJoined: (@Sendable () -> Bool)?

  /// The session of the surrounding test.
  let outer: TestSession?
  let storage: Mutex<Storage>

  /// The layer of the test, once open.
  // Safety: set once, before the layer is in use.
  nonisolated(unsafe) private(set) var layer: LayerReference?

  struct Storage {
    var overrides = Overrides()
    var log = ResolutionLog()
    var pendingFailures: [Failure] = []

    /// The keys of failures that the test reports once.
    var reported: Set<String> = .init()
    var demands: Demands
    var teardowns: Teardowns?

    /// The other modules whose registrations are mocks.
    var modules: Set<String> = .init()

    /// Whether the test itself detects leaks, and not a surrounding test.
    var ownsLeakDetection = false

    /// The logs of nested containers, whose objects have to end with this test.
    var innerLogs: [ResolutionLog] = []
    var hasEnded = false

    /// The layer of a running check, for queues that a factory uses while the test runs alone.
    var layerOfCheck: Layer?

    /// The number of Swift Testing traits that have set up the container.
    var traitCount = 0
    var hasFailed = false
    var hasKnownIssue = false
  }

  /// The end of a test, which decides whether its overrides are checked.
  enum Ending {
    /// The test ran to its end.
    case complete

    /// The test threw or failed, perhaps before it used its overrides.
    case failed

    /// The test was canceled or skipped.
    case canceled
  }

  init(
    _ testName: TestName,
    in module: String? = nil,
    _ framework: TestFramework,
    test: String? = nil,
    at site: CallSite? = nil,
    joinedIf isJoined: (@Sendable () -> Bool)? = nil,
    inside outer: TestSession? = nil
  ) {
    self.testName = testName
    self.module = module
    self.framework = framework
    self.test = test
    self.site = site
    // A container that late work of an ended test opens belongs to no test that runs alone.
    self.isJoined = isJoined ?? (outer?.isLate == false ? outer?.isJoined : nil)
    self.outer = outer
    storage = Mutex(Storage(demands: outer?.demands ?? Demands()))
    if let options = outer?.storage.withLock({ $0.teardowns?.options }) { add(options) }
  }

  /// Returns a session inside the session of a context, or inside the running test.
  static func nested(in context: ResolverContext, at site: CallSite) -> TestSession {
    if let outer = context.layer.hook as? TestSession {
      return TestSession(outer.testName, outer.framework, at: site, inside: outer)
    }
    // Register now, because a first request in the test would register services in production.
    AutomaticRegistration.run()
    #if canImport(Testing)
    if let test = Test.current {
      let module = test.sourceLocation.moduleName
      return TestSession(TestName(test.name), in: module, .swiftTesting, at: site)
    }
    #endif
    return TestSession(TestName("withTestContainer", at: site), .unknown, at: site)
  }

  /// Whether this is a session, or a container nested in it.
  func isInside(_ session: TestSession) -> Bool {
    self === session || outer?.isInside(session) == true
  }

  /// The session of the calling code.
  static var current: TestSession? {
    ResolverContext.current(for: nil).layer.hook as? TestSession
  }

  var name: String { testName.description }

  var isExclusive: Bool { isJoined != nil }

  var overrides: Overrides {
    storage.withLock { $0.overrides }
  }

  /// The log of the test.
  var log: ResolutionLog {
    storage.withLock { $0.log }
  }

  /// The options of the test that fail it.
  var demands: Demands {
    storage.withLock { $0.demands }
  }
}

// MARK: - The life of a test

extension TestSession {
  /// Opens the test's container inside a context.
  ///
  /// - Parameter current: The context.
  /// - Returns: The context to run the test in.
  func open(in current: ResolverContext = .current(for: nil)) -> ResolverContext {
    let layer = Layer(name: testName, below: current.layer, root: current.root, hook: self)
    let context = ResolverContext.opening(layer)
    self.layer = layer.reference
    ProductionHook.shared.insert(self)
    return context
  }

  /// Adds options to the test's container, which take precedence over earlier ones.
  func apply(_ options: ContainerOptions) {
    if !options.demands.isEmpty || !options.modules.isEmpty {
      storage.withLock { storage in
        if options.demands[.leaks] != nil { storage.ownsLeakDetection = true }
        storage.demands.add(options.demands)
        storage.modules.formUnion(options.modules)
      }
    }
    add(options.teardowns)
    for request in options.unmocked {
      layer?.layer?.unmock(request)
      changeAll { $0.overrides.excuse(request) }
    }
    for rule in options.rules { add(rule) }
  }

  /// Adds options that tear down instances.
  func add(_ teardowns: [Teardown]) {
    if teardowns.isEmpty { return }
    storage.withLock { storage in
      storage.teardowns = storage.teardowns ?? Teardowns()
      storage.teardowns?.options += teardowns
    }
  }

  func setLayerOfCheck(_ layer: Layer?) {
    _ = storage.withLock { exchange(&$0.layerOfCheck, with: layer) }
  }

  /// Adds a replacement to the present step.
  func add(_ rule: NameRule) {
    guard let layer = layer?.layer else { return }
    var rule = rule
    rule.isShared = layer.step.isShared
    layer.replace(rule.replaced, with: rule.answering)
    storage.withLock { $0.overrides.rules.append(rule) }
  }

  /// Adds options without a trait, and fails the test if they need a trait.
  func apply(_ options: ContainerOptions, in user: String, canWait: Bool = true) {
    apply(options)
    let place = site.map { SourcePlace($0) } ?? .test
    var misplaced = options.setUp == nil ? [] : ["The setup of .container { … }"]
    if options.isExclusive == true, framework != .xctest { misplaced.append("exclusive()") }
    if !canWait, !options.teardowns.isEmpty {
      misplaced.append("tearingDown with a synchronous operation")
    }
    for option in misplaced {
      Finding.misplaced(option, in: user, framework, place).report(in: self)
    }
  }

  /// Closes the test's container, and reports the mistakes that show only at the end.
  ///
  /// - Parameters:
  ///   - context: The context of the test.
  ///   - ending: The end of the test, as far as the caller knows.
  func close(_ context: ResolverContext, _ ending: Ending) {
    context.layer.end()
    ProductionHook.shared.remove(self)
    if let outer {
      let count = storage.withLock { $0.log.count + $0.log.nestedCount }
      outer.storage.withLock { $0.log.nestedCount += count }
      leaveTeardowns(to: outer)
    }
    reportUnused(in: context.layer, ending)
    let failures = storage.withLock { storage in
      storage.hasEnded = true
      defer { storage.pendingFailures = [] }
      return storage.pendingFailures
    }
    for failure in failures { reportLate(failure) }
  }
}

#if canImport(Testing)
import Resolver
public import Testing

// The options as a trait, which gives each test its own container.
extension ContainerOptions: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite applies to each of its tests; always `true`.
  public var isRecursive: Bool { true }

  /// The innermost suite that the current test is in, and the number of containers' traits that it
  /// has, its own and those of the suites around it.
  ///
  /// The traits of a test begin with these, which all tests of the suite share.
  struct Suite {
    let id: Test.ID
    var traitCount = 1
  }

  @TaskLocal static var suite: Suite?

  /// Returns the trait itself for each suite, and for each case of a test.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> ContainerOptions? {
    test.isSuite || testCase != nil ? self : nil
  }

  /// Runs a test in a container of its own, or adds to the one that an outer suite opened for it.
  ///
  /// - Parameters:
  ///   - test: The test or the suite to run.
  ///   - testCase: The case of a parameterized test.
  ///   - function: Runs the test.
  /// - Throws: The error that the setup of the container or the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if test.isSuite {
      // The traits of a suite apply once more to each suite inside it.
      let count = Self.suite.map { $0.id == test.id ? $0.traitCount : 0 } ?? 0
      return try await watch(test, nil) {
        try await Self.$suite.withValue(Suite(id: test.id, traitCount: count + 1)) {
          try await function()
        }
      }
    }
    let bound = ResolverContext.bound
    let outer = bound?.layer.hook as? TestSession
    if let bound, let outer, outer.test == "\(test.id)" {
      try await prepare(outer, bound.layer, for: test)
      return try await function()
    }
    // A conformance that is isolated to the main actor can be found there only.
    if !AutomaticRegistration.isDone { await MainActor.run { AutomaticRegistration.run() } }
    let isExclusive = !TestGate.isInside && isExclusive(for: test)
    let session = TestSession(
      TestName(test.name),
      in: test.sourceLocation.moduleName,
      .swiftTesting,
      test: "\(test.id)",
      isExclusive: isExclusive,
      inside: outer
    )
    try await watch(test, testCase) {
      try await TestGate.shared.run(exclusively: isExclusive) {
        let isJoined = isExclusive ? Self.isJoined(for: test) : nil
        try await run(session, of: test, joinedIf: isJoined, function)
        await session.reportLeaks()
      }
    }
  }

  /// Runs a test in the container of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - test: The test.
  ///   - isJoined: Whether code that is bound to no container joins that of a test which runs
  ///     alone; `nil` for a test beside others.
  ///   - function: Runs the test.
  /// - Throws: The error that the setup of the container or the test throws.
  private func run(
    _ session: TestSession,
    of test: Test,
    joinedIf isJoined: (@Sendable () -> Bool)?,
    _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let context = session.open()
    // Closed in the context, by which the watch knows whose issues it sees.
    try await context.run(joinedIf: isJoined) {
      var ending = TestSession.Ending.failed
      defer { session.close(context, ending) }
      do {
        try await prepare(session, context.layer, for: test)
        try await function()
      } catch {
        if !Task.isCancelled { session.recordIssue(isKnown: false) }
        throw error
      }
      ending = .complete
    }
  }

  private func prepare(_ session: TestSession, _ layer: Layer, for test: Test) async throws {
    let number = session.storage.withLock { storage in
      storage.traitCount += 1
      return storage.traitCount
    }
    // The setup of a suite runs for each test, the setup of a parameterized test for each case.
    let isShared = test.isParameterized || number <= Self.suite?.traitCount ?? 0
    session.overrides.beginSetUp(isShared: isShared)
    defer { session.endSetUp(of: layer) }
    session.apply(self)
    try await setUp?(layer.root)
  }
}

extension ContainerOptions {
  /// Runs the test while no other test with a container runs, and follows its work everywhere.
  ///
  /// ```swift
  /// @Test(.container.exclusive()) func uploadsInTheBackground() async {
  ///   Resolver.register { MockPayments() as any Payments }
  ///   await Uploader().uploadOnQueue()  // resolves in DispatchQueue.async
  ///   assertResolved((any Payments).self)
  /// }
  /// ```
  ///
  /// Work on queues, on threads and in detached tasks has no task-local values, so in a parallel
  /// run it can't be attributed to a test. An exclusive test is the only one with a container that
  /// runs, so its container answers such work, as in ``ResolverTestCase``. The test waits until no
  /// other test with the container trait runs, and those that start while it runs wait for it; no
  /// thread is blocked. Tests without a container still run at the same time, in production, but
  /// the container of the exclusive test answers their work on queues. The asynchronous
  /// `withTestContainer` of a test without a container waits, too.
  ///
  /// A ``ResolverTestCase`` is always alone. `withTestContainer` can't be exclusive: with this
  /// option, it fails the test.
  ///
  /// The time that a test waits counts toward its `.timeLimit`. If suites and test disagree, the
  /// innermost one decides.
  ///
  /// - Parameter isExclusive: Whether the test is exclusive; `false` takes back what an outer suite
  ///   asks for.
  /// - Returns: A copy with this changed.
  public func exclusive(_ isExclusive: Bool = true) -> ContainerOptions {
    changing { $0.isExclusive = isExclusive }
  }

  /// Whether a test is exclusive by its traits, of which it has those of its suites first.
  func isExclusive(for test: Test) -> Bool {
    test.traits.reversed().lazy.compactMap { ($0 as? ContainerOptions)?.isExclusive }.first
      ?? isExclusive ?? false
  }

  /// Whether code that is bound to no container joins that of a test, which runs alone.
  static func isJoined(for test: Test) -> @Sendable () -> Bool {
    let id = test.id
    // Other tests that run meanwhile have no container, and keep production.
    return { Test.current.map { $0.id == id } ?? true }
  }
}

extension Trait where Self == ContainerOptions {
  /// Gives each test its own container.
  ///
  /// ```swift
  /// @Test(.container) func paysOnce() {
  ///   Resolver.register { MockPayments() as any Payments }
  ///   Checkout().pay()
  ///   assertResolutionCount(of: (any Payments).self, equals: 1)
  /// }
  /// ```
  ///
  /// Everything that the test registers, keeps and sets through `Resolver` ends with the test.
  /// Production's registrations answer for everything that the test doesn't register. Each case of
  /// a parameterized test has its own container. When you add the trait to a suite, each test in it
  /// gets one. The traits of suites and test add to one container, the outermost first; later ones
  /// win.
  public static var container: ContainerOptions {
    ContainerOptions()
  }

  /// Gives each test its own container, and sets it up.
  ///
  /// ```swift
  /// @Suite(.container { $0.register { MockPayments() as any Payments } })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// - Parameter setUp: Sets the container up before each test. It runs in the test, and may be
  ///   asynchronous, throw, and be isolated to any actor. When it throws, the test fails and
  ///   doesn't run. What it registers stays when the test calls `Resolver.reset()`. Only a trait
  ///   runs it: in the options of `withTestContainer` or of a ``ResolverTestCase``, it fails the
  ///   test.
  /// - Returns: The trait.
  public static func container(_ setUp: @escaping ContainerOptions.SetUp) -> ContainerOptions {
    ContainerOptions(setUp: setUp)
  }
}
#endif

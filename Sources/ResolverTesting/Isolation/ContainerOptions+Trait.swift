#if canImport(Testing)
import Resolver
public import Testing

// The options as a trait, which gives each test its own container.
extension ContainerOptions: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite applies to each of its tests; always `true`.
  public var isRecursive: Bool { true }

  /// The innermost suite of the current test, and the number of its container traits, including
  /// those of outer suites.
  ///
  /// The traits of a test begin with these, which all tests of the suite share.
  struct Suite {
    let id: Test.ID
    var traitCount = 1
  }

  @TaskLocal static var suite: Suite?

  /// Returns the trait for each suite, each test, and each case of a test.
  ///
  /// - Parameters:
  ///   - test: The test or the suite.
  ///   - testCase: The case of a test; `nil` for a suite, and for a test with all its cases.
  /// - Returns: The trait. For a test with all its cases, the trait only waits for exclusive tests.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> ContainerOptions? {
    test.isSuite || testCase != nil ? self : changing { $0.onlyWaits = true }
  }

  /// Runs a test in its own container, or adds to the container that an outer suite opened.
  ///
  /// The trait that `scopeProvider` returns for a test with all its cases only waits.
  ///
  /// - Parameters:
  ///   - test: The test or the suite to run.
  ///   - testCase: The case of a parameterized test.
  ///   - function: Runs the test.
  /// - Throws: The error of the trait's closure or the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if onlyWaits {
      let isExclusive = isExclusive(for: test)
      // The cases of an exclusive test take turns.
      let turns = isExclusive ? TestGate() : nil
      return try await TestGate.run(exclusively: isExclusive, inner: turns, function)
    }
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
    // Only the main actor finds a conformance that is isolated to it.
    if !AutomaticRegistration.isDone { await MainActor.run { AutomaticRegistration.run() } }
    let isExclusive = TestGate.next != nil && isExclusive(for: test)
    let session = TestSession(
      TestName(test.name),
      in: test.sourceLocation.moduleName,
      .swiftTesting,
      test: "\(test.id)",
      joinedIf: isExclusive ? Self.isJoined(for: test) : nil,
      inside: outer
    )
    // The closure of a suite may build what only the option of a test tears down.
    session.add(test.traits.flatMap { ($0 as? ContainerOptions)?.teardowns ?? [] })
    try await watch(test, testCase) {
      try await TestGate.run(exclusively: isExclusive) {
        do {
          try await run(session, of: test, function)
        } catch {
          await session.reportLeaks()
          throw error
        }
        await session.reportLeaks()
      }
    }
  }

  /// Runs a test in the container of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - test: The test.
  ///   - function: Runs the test.
  /// - Throws: The error of the setup or the test.
  private func run(
    _ session: TestSession,
    of test: Test,
    _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let context = session.open()
    // Close the session in the context, so that the watch knows the test of its issues.
    try await session.run(in: context) {
      do {
        try await prepare(session, context.layer, for: test)
        try await function()
      } catch {
        if !Task.isCancelled { session.recordIssue(isKnown: false) }
        throw error
      }
    }
  }

  private func prepare(_ session: TestSession, _ layer: Layer, for test: Test) async throws {
    let number = session.storage.withLock { storage in
      storage.traitCount += 1
      return storage.traitCount
    }
    // The setup of a suite runs for each test, and the setup of a parameterized test for each case.
    let isOfSuite = number <= Self.suite?.traitCount ?? 0
    let isShared = test.isParameterized || isOfSuite
    layer.beginStep(isSetUp: true, isShared: isShared, label: isOfSuite ? "suite" : "trait")
    defer { layer.beginStep() }
    session.apply(self)
    try await setUp?(layer.root)
  }
}

extension ContainerOptions {
  /// Runs the test alone among tests with containers, so that your mocks also reach queues and
  /// threads.
  ///
  /// ```swift
  /// @Test(.container.exclusive()) func uploadsInTheBackground() async {
  ///   Resolver.register((any Payments).self) { MockPayments() }
  ///   await Uploader().uploadOnQueue()  // resolves in DispatchQueue.async
  ///   assertResolved((any Payments).self)
  /// }
  /// ```
  ///
  /// Work on a queue, on a thread, or in a detached task has left the task of your test. If no
  /// other test with a container runs, the work must belong to this one. Other tests with
  /// containers wait meanwhile, which doesn't count toward their `.timeLimit`. The cases of an
  /// exclusive test take turns, which does count. See [Test background work and detached
  /// tasks](doc:background-work).
  ///
  /// A ``ResolverTestCase`` needs no option, because XCTest runs one test at a time. Elsewhere,
  /// `withTestContainer` can't be exclusive, and fails the test.
  ///
  /// - Parameter isExclusive: Whether the test runs alone; `false` turns off the option of an outer
  ///   suite.
  /// - Returns: A copy with this option.
  public func exclusive(_ isExclusive: Bool = true) -> ContainerOptions {
    changing { $0.isExclusive = isExclusive }
  }

  /// Whether a test is exclusive by its traits.
  ///
  /// The traits of its suites come first.
  func isExclusive(for test: Test) -> Bool {
    test.traits.reversed().lazy.compactMap { ($0 as? ContainerOptions)?.isExclusive }.first
      ?? isExclusive ?? false
  }

  /// Returns whether unbound code joins the container of a test that runs alone.
  static func isJoined(for test: Test) -> @Sendable () -> Bool {
    let id = test.id
    // Tests without a container may run meanwhile, and keep production.
    return { Test.current.map { $0.id == id } ?? true }
  }
}

extension Trait where Self == ContainerOptions {
  /// Gives each test its own container.
  ///
  /// ```swift
  /// @Test(.container) func paysOnce() {
  ///   Resolver.register((any Payments).self) { MockPayments() }
  ///   Checkout().pay()
  ///   assertResolutionCount(of: (any Payments).self, equals: 1)
  /// }
  /// ```
  ///
  /// Your test's registrations, instances, and settings end with the test. For services that you
  /// don't register, your test gets the real ones, with new instances. Add the trait to a suite to
  /// give each of its tests a container. Each case of a parameterized test has its own. See [How
  /// test isolation works, and its limits](doc:isolation-and-limits).
  public static var container: ContainerOptions {
    ContainerOptions()
  }

  /// Gives each test its own container, and registers mocks in it.
  ///
  /// ```swift
  /// @Suite(.container { $0.register((any Payments).self) { MockPayments() } })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// Your mocks stay when the test calls `Resolver.reset()`. See [Share setup between
  /// tests](doc:shared-setup).
  ///
  /// - Parameter setUp: Registers the mocks before each test. The closure can be asynchronous,
  ///   throw, and belong to an actor. If it throws, the test fails and doesn't run. In XCTest and
  ///   in `withTestContainer`, such options fail the test.
  /// - Returns: The trait.
  public static func container(_ setUp: @escaping ContainerOptions.SetUp) -> ContainerOptions {
    ContainerOptions().changing { $0.setUp = setUp }
  }
}
#endif

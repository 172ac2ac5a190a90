#if canImport(XCTest)
public import Resolver
public import XCTest

/// A test case whose tests have a container, and a world, of their own.
///
/// ```swift
/// final class CheckoutTests: ResolverTestCase {
///   override func registerMocks(in container: Resolver) {
///     container.register { MockPayments() as any Payments }
///   }
///
///   func testPaysOnce() {
///     Checkout().pay()
///     assertResolutionCount(of: (any Payments).self, equals: 1)
///   }
/// }
/// ```
///
/// Registrations, instances and settings that a test makes through `Resolver` are its own.
/// XCTest runs one test at a time in a process, so this holds on every queue, on every thread and
/// in detached tasks as well. `Resolver.reset()` goes back to what `registerMocks` registered.
///
/// The world is open from the first `setUp` to the last `tearDown`. It is not open in
/// `class func setUp()` and in initializers, and therefore not for `@Injected` properties of the
/// test case itself: use `@LazyInjected` there.
///
/// In a module whose default isolation is the main actor, declare test cases `nonisolated`, as with
/// `XCTestCase` itself.
open class ResolverTestCase: XCTestCase {
  private let earlyRequests = EarlyRequests()
  private let session = Mutex<ResolverContext?>(nil)

  /// Takes the place of the container when the test has ended.
  private let lateContainer = Mutex<Resolver?>(nil)
  private let hasEnded = Mutex(false)

  /// The name rules and the demands of the tests of the class.
  ///
  /// ```swift
  /// override var containerOptions: ContainerOptions {
  ///   .init().replacing(.data, with: .mock)
  /// }
  /// ```
  open var containerOptions: ContainerOptions {
    ContainerOptions()
  }

  /// Whether changes of production fail the tests of the class; otherwise there is a warning.
  ///
  /// ```swift
  /// final class CheckoutTests: ResolverTestCase {
  ///   override class var containerRequired: Bool { true }
  /// }
  /// ```
  ///
  /// A test changes its own container. But `class func setUp()` and work that runs between the
  /// tests change production. The failure belongs to the next test of the class; after the last one
  /// there is a warning. On Apple systems there are warnings only.
  open class var containerRequired: Bool { false }

  /// Registers the mocks that all tests of the class use.
  ///
  /// It is called before each test and its `setUp`. It is not isolated, also in a test case of the
  /// main actor: write `container.register { @MainActor in … }` for mocks that belong to it.
  ///
  /// - Parameter container: The test's own container.
  open func registerMocks(in container: Resolver) {}

  /// The test's own container, which is `Resolver.root`.
  ///
  /// Available from `setUp` to `tearDown`; ends the process before. Work that the test left behind
  /// gets a container that production answers for, and a warning.
  public var container: Resolver {
    if let context = session.withLock({ $0 }) { return context.world.root }
    guard let late = lateContainer.withLock({ $0 }) else {
      fatalError(Text.noContainer("\(Self.self)"))
    }
    Warning(message: Text.lateContainer(name), place: .test).record()
    return late
  }

  #if !canImport(ObjectiveC)
  /// Creates the test case of one test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - testClosure: Runs the test.
  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    super.init(name: name, testClosure: testClosure)
    ClassUsage.add(Self.self)
    ProductionChanges.noteTests(in: Self.module)
    TestCaseObserver.begin()
  }
  #endif

  private static var module: String {
    String(String(reflecting: self).prefix { $0 != "." })
  }

  /// Runs the test in a world of its own.
  open override func invokeTest() {
    AutomaticRegistration.run()
    let session = TestSession(
      name: .test(name),
      module: Self.module,
      framework: .xctest,
      mayInheritSetUp: Mirror(reflecting: self).superclassMirror?.subjectType
        != ResolverTestCase.self,
      earlyRequests: earlyRequests
    )
    let world = run(session, ClassUsage.usage(of: Self.self))
    session.reportLeaks(of: world, pausing: Self.runMainQueue)
    // Once, also for a subclass that runs its tests several times.
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    for finding in ClassUsage.endTest(of: Self.self) { finding.record(with: .xctest) }
  }

  /// The end of the test, so far.
  private var ending: TestEnding {
    guard let testRun else { return .complete }
    if testRun.hasBeenSkipped { return .canceled }
    return testRun.totalFailureCount > 0 ? .failed : .complete
  }

  /// Lets the main queue run, which may hold objects of the test.
  private static func runMainQueue(milliseconds: Int) {
    let expectation = XCTestExpectation(description: "The time is over.")
    _ = XCTWaiter().wait(for: [expectation], timeout: Double(milliseconds) / 1_000)
  }

  /// Runs the test in the world of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - usage: The usage of what `containerOptions` and `registerMocks` set up.
  /// - Returns: The world, which has ended.
  private func run(_ session: TestSession, _ usage: SuiteUsage) -> WorldReference {
    let context = session.open()
    TestFramework.testCaseBegan()
    self.session.withLock { $0 = context }
    defer {
      // XCTest on Linux keeps the test case until the process ends.
      lateContainer.withLock { $0 = ResolverContext.container(of: context.world.test) }
      self.session.withLock { $0 = nil }
      TestFramework.testCaseEnded()
    }
    context.withProcess {
      // Closed in its own world: objects that are released now may resolve.
      defer { session.close(context, ending) }
      session.apply(containerOptions, to: context.world, of: usage)
      ResolverContext.withBound(context.settingUp) {
        registerMocks(in: context.world.root)
      }
      session.attributeOverrides(from: 0, to: usage)
      context.world.endSetUp()
      super.invokeTest()
      if Self.containerRequired { ProductionChanges.takeFailures().forEach(session.report) }
    }
    return context.world.reference
  }
}

#if !canImport(ObjectiveC)
extension ResolverTestCase: ContainerRequiring {}
#endif
#endif

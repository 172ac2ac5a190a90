#if canImport(XCTest)
public import Resolver
public import XCTest

/// A test case that gives each of its tests its own container.
///
/// ```swift
/// final class CheckoutTests: ResolverTestCase {
///   override func registerMocks(in container: Resolver) {
///     container.register((any Payments).self) { MockPayments() }
///   }
///
///   func testPaysOnce() {
///     Checkout().pay()
///     assertResolutionCount(of: (any Payments).self, equals: 1)
///   }
/// }
/// ```
///
/// Your test's registrations, instances, and settings end with the test. Because XCTest runs one
/// test at a time, your mocks are also used on queues, on threads, and in detached tasks.
/// `Resolver.reset()` takes you back to the registrations of `registerMocks`.
///
/// There is no container in `class func setUp()` and in initializers. If a stored property resolves
/// services, as in `let checkout = Checkout()`, you get a warning. Make it a `lazy var`, or use
/// `@LazyInjected`.
///
/// If your module's default isolation is the main actor, declare test cases `nonisolated`, as with
/// `XCTestCase`.
open class ResolverTestCase: XCTestCase {
  private let earlyRequests = EarlyRequests.take()

  /// Returns the container; `nil` before the test.
  private let current = Mutex<(@Sendable () -> Resolver)?>(nil)

  /// The options of each test in the class.
  ///
  /// ```swift
  /// override var containerOptions: ContainerOptions {
  ///   .init().replacing(.data, with: .mock)
  /// }
  /// ```
  ///
  /// In a subclass of your own base class, start with `super.containerOptions`.
  open var containerOptions: ContainerOptions {
    ContainerOptions()
  }

  /// Set to `true` to fail tests that register outside their container.
  ///
  /// ```swift
  /// final class CheckoutTests: ResolverTestCase {
  ///   override class var containerRequired: Bool { true }
  /// }
  /// ```
  ///
  /// By default, you get a warning. If an unrelated test fails here, look for an earlier test that
  /// didn't wait for its work.
  open class var containerRequired: Bool { false }

  /// Registers the mocks for all tests of the class.
  ///
  /// The test case calls this method before each test and its `setUp`. The method isn't isolated,
  /// even in a test case of the main actor. For mocks of the main actor, write
  /// `container.register { @MainActor in … }`.
  ///
  /// - Parameter container: The container of the test.
  open func registerMocks(in container: Resolver) {}

  /// This test's container, available from `setUp` to `tearDown`.
  ///
  /// The same as `Resolver.root`. Reading the container earlier is a fatal error. Work that
  /// outlives the test can still use it.
  public var container: Resolver {
    guard let current = current.withLock({ $0 }) else {
      fatalError(Message.noContainer("\(Self.self)"))
    }
    return current()
  }

  /// Runs the test in its own container.
  open override func invokeTest() {
    AutomaticRegistration.run()
    let session = TestSession(TestName(name), in: Self.module, .xctest, joinedIf: { true })
    run(session)
    session.reportLeaks()
  }

  /// Whether the class has a stored property with a value.
  ///
  /// Otherwise, an earlier test case without containers made the early requests.
  private var hasStoredValues: Bool {
    let classes = sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }
    return classes.prefix { $0.subjectType != ResolverTestCase.self }.flatMap(\.children)
      .contains { property in
        let value = Mirror(reflecting: property.value)
        return value.displayStyle != .optional || !value.children.isEmpty
      }
  }

  /// The end of the test, so far.
  private var ending: TestSession.Ending {
    guard let testRun else { return .complete }
    if testRun.hasBeenSkipped { return .canceled }
    return testRun.totalFailureCount > 0 ? .failed : .complete
  }

  /// Runs the test in the container of a session.
  private func run(_ session: TestSession) {
    let context = session.open()
    TestFramework.runningTestCases.withLock { $0 += 1 }
    _ = current.withLock { exchange(&$0, with: { context.layer.root }) }
    // Not the root that the test sets, because XCTest on Linux keeps the test case until the
    // process ends.
    let container = context.layer.root
    defer {
      _ = current.withLock { exchange(&$0, with: { container }) }
      TestFramework.runningTestCases.withLock { $0 -= 1 }
    }
    // Afterwards, because the ending decides how to check the overrides.
    defer {
      // In the context, so that each test gets its warnings, also about a line that tests share.
      ResolverContext.withBound(context) {
        if ending == .failed { session.recordIssue(isKnown: false) }
        session.close(context, ending)
      }
    }
    ResolverContext.withBound(context) {
      context.layer.beginStep(isSetUp: true, isShared: true, label: "registerMocks")
      session.apply(containerOptions, in: "containerOptions")
      registerMocks(in: context.layer.root)
      context.layer.beginStep()
      if !earlyRequests.isEmpty, hasStoredValues {
        let isFailure = session.demands.concernAnswers
        Finding.early(earlyRequests, in: session.name, isFailure: isFailure).report(in: session)
      }
      ProductionChanges.failTestCase.withLock { $0 = Self.containerRequired }
      defer { ProductionChanges.failTestCase.withLock { $0 = false } }
      ProductionChanges.reportClassSetUp(of: "\(Self.self), class func setUp()")
      super.invokeTest()
      session.waitForTeardown()
    }
  }
}
#endif

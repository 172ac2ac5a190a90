#if canImport(XCTest)
public import Resolver
public import XCTest

/// A test case that gives each of its tests its own container.
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
/// What a test registers, keeps and sets through `Resolver` is its own, and ends with it. XCTest
/// runs one test at a time in a process, so this holds on every queue, on every thread and in
/// detached tasks as well. `Resolver.reset()` goes back to what `registerMocks` registered.
///
/// The container is there from the first `setUp` to the last `tearDown`. It isn't there in
/// `class func setUp()` and in initializers. If a stored property of your test case resolves
/// something, as in `let checkout = Checkout()`, you get a warning: `A stored property resolved real
/// services before the test started.` Make it a `lazy var`, or use `@LazyInjected`.
///
/// In a module whose default isolation is the main actor, declare test cases `nonisolated`, as with
/// `XCTestCase` itself.
open class ResolverTestCase: XCTestCase {
  private let earlyRequests = EarlyRequests.take()
  private let session = Mutex<ResolverContext?>(nil)

  /// Takes the place of the container when the test has ended.
  private let lateContainer = Mutex<Resolver?>(nil)

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
  /// A test changes its own container. But work that an earlier test left behind changes
  /// production. The failure belongs to the test that is running. What `class func setUp()` changes
  /// is warned of.
  open class var containerRequired: Bool { false }

  /// Registers the mocks that all tests of the class use.
  ///
  /// It's called before each test and its `setUp`. It isn't isolated, also in a test case of the
  /// main actor: write `container.register { @MainActor in … }` for mocks that belong to it.
  ///
  /// - Parameter container: The test's own container.
  open func registerMocks(in container: Resolver) {}

  /// The test's own container, which is `Resolver.root`.
  ///
  /// Use it from `setUp` to `tearDown`; before, it ends the process. Work that the test left behind
  /// gets it as well, and a warning.
  public var container: Resolver {
    if let context = session.withLock({ $0 }) { return context.layer.root }
    guard let late = lateContainer.withLock({ $0 }) else {
      fatalError(Message.noContainer("\(Self.self)"))
    }
    Finding.lateContainer(of: name).report()
    return late
  }

  private static var module: String {
    String(String(reflecting: self).prefix { $0 != "." })
  }

  /// Runs the test in a container of its own.
  open override func invokeTest() {
    AutomaticRegistration.run()
    let session = TestSession(TestName(name), in: Self.module, .xctest, isExclusive: true)
    run(session)
    session.reportLeaks()
  }

  /// Whether the class has a stored property with a value; otherwise the requests before the test
  /// are those of a test case without containers, which was made before this one.
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
    self.session.withLock { $0 = context }
    // Not the root that the test sets: XCTest on Linux keeps the test case until the process ends.
    let container = context.layer.root
    defer {
      lateContainer.withLock { $0 = container }
      self.session.withLock { $0 = nil }
      TestFramework.runningTestCases.withLock { $0 -= 1 }
    }
    // Afterward: the test's overrides are judged by its end.
    defer { session.close(context, ending) }
    let isJoined: @Sendable () -> Bool = { true }
    context.run(joinedIf: isJoined) {
      session.overrides.beginSetUp(isShared: true)
      session.apply(containerOptions, in: "containerOptions")
      registerMocks(in: context.layer.root)
      session.endSetUp(of: context.layer)
      if hasStoredValues { session.reportEarly(earlyRequests) }
      ProductionChanges.failTestCase.withLock { $0 = Self.containerRequired }
      defer { ProductionChanges.failTestCase.withLock { $0 = false } }
      super.invokeTest()
    }
  }
}
#endif

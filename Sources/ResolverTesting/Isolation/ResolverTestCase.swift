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
/// What a test registers, resolves, caches or sets through `Resolver` concerns that test only. Since
/// XCTest runs one test at a time in a process, this holds on every queue, on every thread and in
/// detached tasks as well. The world is open from the first `setUp` to the last `tearDown`; it is not
/// in `class func setUp()`, in initializers, and so in `@Injected` properties of the test case
/// itself: use `@LazyInjected` there.
///
/// In a module whose default isolation is the main actor, declare test cases `nonisolated`, as with
/// `XCTestCase` itself.
open class ResolverTestCase: XCTestCase {
  private let session = Mutex<ResolverContext?>(nil)

  /// How the container of each test answers.
  open var containerOptions: ContainerOptions {
    ContainerOptions()
  }

  /// Registers what all tests of the class use in the place of production's registrations.
  ///
  /// Called before each test and its `setUp`.
  ///
  /// - Parameter container: The test's own container.
  open func registerMocks(in container: Resolver) {}

  /// The test's own container, which is `Resolver.root`.
  ///
  /// Available from `setUp` to `tearDown`; ends the process elsewhere.
  public var container: Resolver {
    guard let context = session.withLock({ $0 }) else {
      fatalError(Text.noContainer("\(Self.self)"))
    }
    return context.world.root
  }

  /// Runs the test in a world of its own.
  open override func invokeTest() {
    AutomaticRegistration.run()
    let module = String(reflecting: Self.self).prefix { $0 != "." }
    let session = TestSession(name: name, fileID: "\(module)/", framework: .xctest)
    let context = session.open()
    TestFramework.testCaseBegan()
    self.session.withLock { $0 = context }
    defer {
      // XCTest on Linux keeps the test case until the process ends.
      self.session.withLock { $0 = nil }
      TestFramework.testCaseEnded()
    }
    context.withProcess {
      // Closed in its own world: what ends with the test may resolve.
      defer { session.close(context) }
      session.apply(containerOptions, to: context.world)
      ResolverContext.$bound.withValue(context.settingUp) {
        registerMocks(in: context.world.root)
      }
      context.world.endSetUp()
      super.invokeTest()
    }
  }
}
#endif

#if !canImport(Darwin)
import Dispatch
import Resolver
import ResolverTesting
import XCTest

extension Resolver {
  fileprivate static let cinema = Resolver { container in
    container.register { Ticket() }
  }
}

/// A class whose tests fail when production changes meanwhile.
final class ContainerRequiredTestCaseTests: CapturingTestCase {
  override class var containerRequired: Bool { true }

  /// The failures of the tests so far.
  private static let failures = Mutex<[[RecordedFailure]]>([])

  override class func setUp() {
    Resolver.cinema.register { Coupon() }
  }

  override func invokeTest() {
    let failures = recordedFailures { super.invokeTest() }
    Self.failures.withLock { $0.append(failures) }
    if name.hasSuffix("C") { XCTAssertEqual(Self.failures.withLock { $0 }, expected) }
  }

  func testA() {
    Resolver.cinema.register { Coupon() }
    Containers.left.withLock { $0 = withTestContainer(fileID: "Tests/A.swift", line: 1) { .root } }
  }

  /// Uses the container of a test that has ended, where nothing says which test it is a part of.
  func testB() {
    let work = DispatchWorkItem {
      let container = Containers.left.withLock { $0 } ?? .main
      withContainer(container) {
        _ = Resolver.cinema.register(fileID: "App/Screen.swift", line: 9) { Coupon() }
      }
    }
    DispatchQueue.global().async(execute: work)
    work.wait()
  }

  func testC() {}

  private var expected: [[RecordedFailure]] {
    let fix = """
      To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
      Swift Testing, with ResolverTestCase in XCTest, in setUp() or registerMocks(in:), or with \
      withTestContainer { … }. On a queue or in a detached task, run it in withContainer(container) \
      { … }, with the test's container. Register what all tests share in registerAllServices.
      """
    let late = """
      'Coupon' was registered in production while tests run, and all tests see it.

        Test: ContainerRequiredTestCaseTests.testA
        Location: App/Screen.swift:9

      \(fix)
      """
    return [
      [],
      [RecordedFailure(late, file: "App/Screen.swift", line: 9)],
      [],
    ]
  }
}

private enum Containers {
  static let left = Mutex<Resolver?>(nil)
}

private struct Ticket {}
private struct Coupon {}
#endif

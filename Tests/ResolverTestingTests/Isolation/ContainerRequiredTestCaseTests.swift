#if !canImport(Darwin)
import Dispatch
import Resolver
import ResolverTesting
import XCTest

private let file = "ResolverTestingTests/ContainerRequiredTestCaseTests.swift"

extension Resolver {
  fileprivate static let cinema = Resolver { container in
    container.register { Ticket() }
  }
}

/// A class whose tests fail when production changes meanwhile.
final class ContainerRequiredTestCaseTests: CapturingTestCase {
  override class var containerRequired: Bool { true }

  private static let setUpLine = #line + 6

  /// The failures of the tests so far.
  private static let failures = Mutex<[[RecordedFailure]]>([])

  override class func setUp() {
    for _ in 0..<2 { Resolver.cinema.register { Coupon() } }
    Resolver.decorate = nil
  }

  override func invokeTest() {
    let failures = recordedFailures { super.invokeTest() }
    Self.failures.withLock { $0.append(failures) }
    if name.hasSuffix("C") { XCTAssertEqual(Self.failures.withLock { $0 }, expected) }
  }

  func testA() {
    Resolver.cinema.register { Coupon() }
    Resolver.decorate = nil
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
      To fix, do it in setUp() or registerMocks(in:), which run in the container of each test, and \
      not in class func setUp(). Register what all tests share in registerAllServices.
      """
    let registered = """
      'Coupon' was registered in production outside the tests of a class that requires containers, \
      and all tests see it.

        Class: ContainerRequiredTestCaseTests
        Location: \(file):\(Self.setUpLine)

      \(fix)
      """
    let decorated = """
      'Resolver.decorate' of production was set outside the tests of a class that requires containers, \
      and all tests see it.

        Class: ContainerRequiredTestCaseTests

      \(fix)
      """
    let late = """
      'Coupon' was registered in production by a test that has ended, and all tests see it.

        Test: ContainerRequiredTestCaseTests.testA
        Location: App/Screen.swift:9

      To fix, let the test wait for the work that it starts.
      """
    return [
      [
        RecordedFailure(registered, file: file, line: Self.setUpLine),
        RecordedFailure(decorated, file: "", line: 1),
      ],
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

#if canImport(XCTest) && !canImport(ObjectiveC)
import Dispatch
import Foundation
import Resolver
import XCTest

/// A class of test cases, which may require that its tests have containers.
protocol ContainerRequiring {
  static var containerRequired: Bool { get }
}

/// The observer that knows which test, or which class of test cases, XCTest is running.
///
/// It is added with the first test case that may have a container, or with the first change of
/// production. The event that comes next then says what was running.
///
/// Outside a test XCTest loses failures on Linux, so what changes production in a class that
/// requires containers fails the test that is running or the next one. Other changes, and those
/// that no test follows, are warned of.
final class TestCaseObserver: XCTestObservation, Sendable {
  private static let observation: Void = {
    XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
    RunningTestCase.observe()
  }()

  /// Begins to observe, once.
  ///
  /// XCTest tells its observers on the main thread, without a lock.
  static func begin() {
    if MainThread.isCurrent { return observation }
    guard !RunningTestCase.isObserved else { return }
    DispatchQueue.main.async { observation }
  }

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    TestFramework.xctest.noteTest()
    let first = testSuite.tests.first as? XCTestCase
    move(to: first.map { .testClass(TestClass(of: $0)) } ?? .outside)
    guard let type = first.map({ type(of: $0) }) as? any ContainerRequiring.Type else { return }
    if type.containerRequired { ProductionChanges.begin(testCase: "\(type)") }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    TestFramework.xctest.noteTest()
    let testClass = TestClass(of: testCase)
    move(to: .test(testCase.name, testClass), from: .testClass(testClass))
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    TestFramework.xctest.noteTest()
    let testClass = TestClass(of: testCase)
    move(
      to: .testClass(testClass),
      from: .test(testCase.name, testClass),
      since: testCase.testRun?.startDate
    )
  }

  func testSuiteDidFinish(_ testSuite: XCTestSuite) {
    TestFramework.xctest.noteTest()
    let first = testSuite.tests.first as? XCTestCase
    move(
      to: .outside,
      from: first.map { .testClass(TestClass(of: $0)) } ?? .outside
    )
    if first is any ContainerRequiring { ProductionChanges.endTestCase() }
  }

  /// Notes an event, and warns of the changes before the first one.
  ///
  /// - Parameters:
  ///   - position: The position after the event.
  ///   - former: The position before it, as far as the event tells.
  ///   - start: The time at which XCTest came to the former position, if it is known.
  private func move(
    to position: RunningTestCase.Position,
    from former: RunningTestCase.Position = .outside,
    since start: Date? = nil
  ) {
    for (key, change) in RunningTestCase.move(to: position, since: start) {
      _ = ProductionChanges.warn(of: change, key, at: former)
    }
  }
}

extension TestClass {
  fileprivate init(of testCase: XCTestCase) {
    let type = type(of: testCase)
    self.init(
      name: "\(type)",
      module: String(String(reflecting: type).prefix { $0 != "." }),
      hasContainers: type is any ContainerRequiring.Type
    )
  }
}
#endif

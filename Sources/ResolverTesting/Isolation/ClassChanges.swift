#if canImport(XCTest) && !canImport(ObjectiveC)
import Resolver
import XCTest

/// The changes of production while the tests of a class run that requires containers.
///
/// They are made outside of its tests, such as by `class func setUp()`, or by work that has outlived
/// its test. Outside a test XCTest loses failures on Linux, so they belong to the test that is
/// running or to the next one. Those that no test follows are warned of.
final class ClassChanges: XCTestObservation, Sendable {
  private struct State {
    /// The class whose suite is running, if it requires containers.
    var running: ResolverTestCase.Type?
    var failures: [Failure] = []
  }

  private static let state = Mutex(State())

  /// Begins to observe suites, once.
  static let observation: Void = XCTestObservationCenter.shared.addTestObserver(ClassChanges())

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    guard let test = testSuite.tests.first as? ResolverTestCase else { return }
    let type = type(of: test)
    Self.state.withLock { $0.running = type.containerRequired ? type : nil }
  }

  func testSuiteDidFinish(_ testSuite: XCTestSuite) {
    guard testSuite.tests.first is ResolverTestCase else { return }
    Self.state.withLock { $0.running = nil }
    for failure in Self.takeFailures() {
      Warning(message: failure.message, place: failure.place).record()
    }
  }

  /// Notes a change.
  ///
  /// - Returns: Whether the suite of a class that requires containers is running.
  static func note(_ change: ProductionChange, _ key: String) -> Bool {
    guard let type = state.withLock({ $0.running }) else { return false }
    if ProductionChanges.isFirst("\(key) \(ObjectIdentifier(type))") {
      let author =
        change.endedTest.map { .endedTest($0) } ?? ProductionChange.Author.testCase("\(type)")
      let failure = ProductionChanges.failure(of: change, by: author)
      state.withLock { $0.failures.append(failure) }
    }
    return true
  }

  /// Takes the failures, for a test to report.
  static func takeFailures() -> [Failure] {
    state.withLock { state in
      defer { state.failures = [] }
      return state.failures
    }
  }
}
#endif

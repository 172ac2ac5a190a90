#if canImport(XCTest) && !canImport(ObjectiveC)
import Resolver
import XCTest

/// A class of test cases, which may require that its tests have containers.
protocol ContainerRequiring {
  static var containerRequired: Bool { get }
}

/// The observer of the classes that require containers, from their set-up to their tear-down.
///
/// Outside a test XCTest loses failures on Linux, so what changes production meanwhile fails the
/// test that is running or the next one. Changes that no test follows are warned of.
final class ClassChanges: XCTestObservation, Sendable {
  /// Begins to observe suites, once.
  static let observation: Void = XCTestObservationCenter.shared.addTestObserver(ClassChanges())

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    guard let test = testSuite.tests.first as? any ContainerRequiring else { return }
    let type = type(of: test)
    if type.containerRequired { ProductionChanges.begin(testCase: "\(type)") }
  }

  func testSuiteDidFinish(_ testSuite: XCTestSuite) {
    guard testSuite.tests.first is any ContainerRequiring else { return }
    ProductionChanges.endTestCase()
  }
}
#endif

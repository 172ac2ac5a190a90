#if canImport(XCTest)
import Foundation
import Resolver
import XCTest

/// Tells which code XCTest runs, also outside a container.
final class XCTestObserver: NSObject, XCTestObservation {
  /// Registers the observer at the first read, which XCTest allows on the main thread only.
  static let registration: Void = {
    if Thread.isMainThread { XCTestObservationCenter.shared.addTestObserver(XCTestObserver()) }
  }()

  /// The next code is `class func setUp()`.
  func testSuiteWillStart(_ suite: XCTestSuite) {
    let test = suite.tests.first as? ResolverTestCase
    ProductionChanges.classSetUp.withLock { $0 = test == nil ? nil : [] }
    let isRequired = test.map { type(of: $0).containerRequired } ?? false
    ProductionChanges.failTestCase.withLock { $0 = isRequired }
  }

  func testCaseWillStart(_ test: XCTestCase) {
    if test is ResolverTestCase { return }
    let plain = TestOfCaller(name: test.name, module: type(of: test).module)
    TestOfCaller.ofXCTest.withLock { $0 = plain }
  }

  func testCaseDidFinish(_: XCTestCase) {
    TestOfCaller.ofXCTest.withLock { $0 = nil }
  }
}

extension XCTestCase {
  /// The module of the class.
  static var module: String {
    String(String(reflecting: self).prefix { $0 != "." })
  }
}
#endif

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
    let isOfClass = suite.tests.first is ResolverTestCase
    ProductionChanges.classSetUp.withLock { $0 = isOfClass ? [] : nil }
  }
}
#endif

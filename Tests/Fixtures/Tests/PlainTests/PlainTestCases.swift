import ResolverTesting
import SharedMocks
import XCTest

/// A test case that changes production before its tests, by way of another module.
final class ChangesInClassSetUp: ResolverTestCase {
  override class func setUp() {
    Mocks.install()
  }

  func testA() {}
}

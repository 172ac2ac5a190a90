import ResolverTesting
import SharedMocks
import XCTest

/// A test case that changes production before its tests, by way of another module.
final class ChangesInClassSetUp: ResolverTestCase {
  override class func setUp() {
    Mocks.install()
  }

  func testA() {}

  func testB() {}
}

/// A second one.
final class ChangesOnceMore: ResolverTestCase {
  override class func setUp() {
    Mocks.install()
  }

  func testA() {}
}

/// Two tests that make the same mistake.
final class SameMistakeXCTests: ResolverTestCase {
  func testA() { makeMistake() }

  func testB() { makeMistake() }

  private func makeMistake() {
    withTestContainer { container in container.register { 7 } }
  }
}

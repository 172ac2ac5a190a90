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

/// A mistake that shows at the end of each test.
final class SameOptionXCTests: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().preferring("nowhere") }

  func testA() { resolve() }

  func testB() { resolve() }

  private func resolve() {
    container.register { 7 }
    XCTAssertEqual(container.resolve(Int.self), 7)
  }
}

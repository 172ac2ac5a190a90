import Resolver
import ResolverTesting
import SharedMocks
import XCTest

// Test cases without containers that change production by way of another module. Each class runs in
// a process of its own, in which nothing else has used the library before.

final class ChangesInATest: XCTestCase {
  func testAInstallsMocks() {
    Mocks.install()
  }

  func testBInstallsThemAgain() {
    Mocks.install()
  }

  func testCSetsTheRoot() {
    Resolver.root = Resolver()
    Resolver.root = .main
  }

  func testDIsReached() {
    withTestContainer { _ = Resolver.resolve(Stamp.self) }
  }
}

final class ChangesInAnAsynchronousTest: XCTestCase {
  func testAHasNothingToDoWithIt() {}

  func testBInstallsMocks() async {
    await Mocks.installElsewhere()
  }
}

final class ChangesInSetUp: XCTestCase {
  override func setUp() {
    Mocks.install()
  }

  func testA() {}

  func testB() {}
}

final class ChangesInClassSetUp: XCTestCase {
  override class func setUp() {
    Mocks.install()
  }

  func testA() {}
}

final class ChangesInClassTearDown: XCTestCase {
  override class func tearDown() {
    Mocks.install()
  }

  func testA() {}
}

final class ChangesInClassSetUpOfATestCaseWithContainers: ResolverTestCase {
  override class func setUp() {
    Mocks.install()
  }

  func testA() {
    XCTAssertEqual(Resolver.resolve(Stamp.self).name, "shared")
  }
}

/// A test case that changes production before the tests, as an application does when it starts.
final class ChangesBeforeTheTests: XCTestCase {
  private let stamp: Stamp = {
    Mocks.install()
    return Resolver.resolve(Stamp.self)
  }()

  func testA() {
    XCTAssertEqual(stamp.name, "shared")
  }
}

import Resolver
import ResolverTesting
import SharedTestCases
import XCTest

final class XCTestFailures: SharedTestCase {
  func testFailsInTheBody() {
    assertNotResolved(Ticket.self)
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "shared")
    assertNotResolved(Ticket.self)  // fails as XCTestFailures.testFailsInTheBody
  }

  func testFailsAfterASuspension() async {
    await Task.yield()
    assertResolved(Ticket.self)  // fails as XCTestFailures.testFailsAfterASuspension
  }

  func testFailsInADetachedTask() async {
    await Task.detached {
      assertResolved(Ticket.self)  // fails as XCTestFailures.testFailsInADetachedTask
    }.value
  }

  func testPasses() {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "shared")
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  override func tearDown() {
    if name.hasSuffix("testFailsInItsTearDown") {
      assertResolved(Ticket.self)  // fails as XCTestFailures.testFailsInItsTearDown
    }
  }

  func testFailsInItsTearDown() {
    assertNotResolved(Ticket.self)
  }
}

final class PlainXCTestFailures: XCTestCase {
  func testFailsOutsideATest() {
    assertResolved(Ticket.self)  // fails as PlainXCTestFailures.testFailsOutsideATest
  }
}

/// A test case that passes, and prints a list that the documentation shows.
final class PrintingTestCase: ResolverTestCase {
  func testPrintsTheRegistrations() {
    print(Resolver.root.registrationsDescription)
  }
}

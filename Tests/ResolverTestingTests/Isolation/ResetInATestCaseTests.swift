import Foundation
import Resolver
import ResolverTesting
import XCTest

/// Tests that a call of `Resolver.reset()` in `setUp` loses no mock.
final class ResetInATestCaseTests: ResolverTestCase {
  override func registerMocks(in container: Resolver) {
    container.register { Ticket(name: "mock") }
  }

  override func setUp() {
    Resolver.reset()
    Resolver.register(name: "set up") { Ticket(name: "set up") }
  }

  func testRegisteredMocksStay() {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
    Resolver.reset()
    XCTAssertEqual(container.resolve(Ticket.self).name, "mock")
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  func testLaterRegistrationsOfTheTestAreGone() {
    Resolver.register { Ticket(name: "body") }
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "body")
    Resolver.reset()
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
  }

  func testRegistrationsOfSetUpStayUntilTheNextReset() {
    XCTAssertNotNil(Resolver.optional(Ticket.self, name: "set up"))
    Resolver.reset()
    XCTAssertNil(Resolver.optional(Ticket.self, name: "set up"))
  }

  func testAResetOnAnotherThreadIsTheSame() async {
    Resolver.register { Ticket(name: "body") }
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "body")
    await Task.detached { Resolver.reset() }.value
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
  }
}

// MARK: - Fixtures

private struct Ticket {
  let name: String
}

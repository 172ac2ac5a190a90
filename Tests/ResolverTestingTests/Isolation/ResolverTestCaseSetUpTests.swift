import Resolver
import ResolverTesting
import XCTest

/// Tests that all forms of `setUp` and `tearDown` run in the container of the test.
final class ResolverTestCaseSetUpTests: ResolverTestCase {
  @LazyInjected private var lazy: Ticket

  override func registerMocks(in container: Resolver) {
    container.register(name: "mocks") { Ticket(name: "mocks") }
  }

  override func setUp() async throws {
    await Task.yield()
    XCTAssertEqual(Resolver.resolve(Ticket.self, name: "mocks").name, "mocks")
    Resolver.register(name: "asynchronous") { Ticket(name: "asynchronous") }
  }

  override func setUpWithError() throws {
    XCTAssertEqual(Resolver.resolve(Ticket.self, name: "mocks").name, "mocks")
    container.register(name: "throwing") { Ticket(name: "throwing") }
  }

  override func setUp() {
    XCTAssertIdentical(Resolver.root, container)
    container.register(name: "synchronous") { Ticket(name: "synchronous") }
    container.register { Ticket(name: "set up") }
  }

  override func tearDown() {
    check("tearDown()")
  }

  override func tearDownWithError() throws {
    check("tearDownWithError()")
  }

  override func tearDown() async throws {
    await Task.yield()
    check("tearDown() async throws")
  }

  func testRegistrationsOfEverySetUpAnswer() {
    for name in ["mocks", "asynchronous", "throwing", "synchronous"] {
      XCTAssertEqual(Resolver.resolve(Ticket.self, name: Resolver.Name(name)).name, name)
    }
  }

  func testRequestsOfSetUpAreInTheLog() {
    assertResolutionCount(of: Ticket.self, name: "mocks", equals: 2)
  }

  func testALazyPropertyOfTheTestCaseIsResolvedInTheTestContainer() {
    XCTAssertEqual(lazy.name, "set up")
  }

  func testATearDownBlockIsInTheTestContainer() {
    addTeardownBlock { [container] in
      XCTAssertIdentical(Resolver.root, container)
      XCTAssertEqual(Resolver.resolve(Ticket.self).name, "set up")
    }
  }

  func testAnAsynchronousTestSeesItsSetUp() async {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "set up")
  }

  private func check(_ function: String) {
    XCTAssertIdentical(Resolver.root, container, function)
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "set up", function)
  }
}

// MARK: - Fixtures

private struct Ticket {
  let name: String
}

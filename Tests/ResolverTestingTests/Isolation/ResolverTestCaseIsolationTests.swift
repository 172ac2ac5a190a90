import Resolver
import ResolverTesting
import XCTest

/// Each of these tests does the same, and checks that it sees nothing of the others.
final class ResolverTestCaseIsolationTests: ResolverTestCase {
  override class func tearDown() {
    XCTAssertNil(Resolver.optional(Ticket.self))
    XCTAssertNil(custom.optional(Ticket.self, name: .mock))
    XCTAssertEqual(custom.resolve(Ticket.self).name, "own")
  }

  func testOneMethodDoesNotSeeTheMocksOfOthers() {
    checkAndLeaveTraces("one")
  }

  func testAnotherMethodDoesNotSeeTheMocksOfOthers() {
    checkAndLeaveTraces("another")
  }

  func testAnAsynchronousMethodDoesNotSeeTheMocksOfOthers() async {
    checkAndLeaveTraces("asynchronous")
  }

  func testAMethodDoesNotSeeTheLogOfOthers() {
    XCTAssertTrue(Resolver.resolutions.isEmpty)
    checkAndLeaveTraces("log")
  }

  private func checkAndLeaveTraces(_ name: String) {
    XCTAssertNil(Resolver.optional(Ticket.self))
    XCTAssertNil(custom.optional(Ticket.self, name: .mock))
    XCTAssertEqual(custom.resolve(Ticket.self).name, "own")
    let isNew = sessions.withLock { sessions in
      let session = custom.resolve(Session.self)
      defer { sessions.append(session) }
      return !sessions.contains { $0 === session }
    }
    XCTAssertTrue(isNew, "The instance of another test was handed out.")
    Resolver.register { Ticket(name: name) }
    custom.register { Ticket(name: name) }
    custom.register(name: .mock) { Ticket(name: name) }
    Resolver.defaultScope = .unique
    Resolver.replace(.data, with: .mock)
    XCTAssertEqual(custom.resolve(Ticket.self, name: .data).name, name)
    XCTAssertEqual(custom.resolve(Ticket.self).name, name)
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, name)
  }
}

// MARK: - Fixtures

private let custom: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "own") }
  container.register { Session() }.scope(.application)
  return container
}()

/// The instances are kept alive, so that none has the address of an earlier one.
private let sessions = Mutex<[Session]>([])

private final class Session: Sendable {}

private struct Ticket {
  let name: String
}

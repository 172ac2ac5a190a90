#if !canImport(Darwin)
import Dispatch
import Resolver
import ResolverTesting
import XCTest

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Ticket("production") }
    return container
  }()
}

/// Late requests of this file are not warned of.
private let file: StaticString = "ResolverTests/EndedContainerTestCaseTests.swift"

/// Work that a part of the test leaves behind is no work of the test, which all other work on
/// queues is.
final class EndedContainerTestCaseTests: ResolverTestCase {
  func testRequestsToAContainerOfAnEndedPartAreAnsweredByProduction() {
    Resolver.custom.register { Ticket("test") }
    let ended = withTestContainer { _ in withContainer(Resolver.custom) { Resolver.root } }
    XCTAssertEqual(onQueue { ended.resolve(Ticket.self, fileID: file).name }, "production")
    XCTAssertEqual(onQueue { Resolver.custom.resolve(Ticket.self).name }, "test")
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  func testRegistrationsInAContainerOfAnEndedPartAreLost() {
    let ended = withTestContainer { _ in withContainer(Resolver.custom) { Resolver.root } }
    onQueue { ended.register(fileID: file) { Ticket("late") } }
    XCTAssertEqual(Resolver.custom.resolve(Ticket.self).name, "production")
    XCTAssertEqual(inProduction { Resolver.custom.resolve(Ticket.self).name }, "production")
  }

  @discardableResult
  private func onQueue<Result: Sendable>(_ work: @Sendable @escaping () -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    let thread = DispatchQueue(label: "late work")
    let group = DispatchGroup()
    thread.async(group: group) {
      let value = work()
      result.withLock { $0 = value }
    }
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("The work is done.") }
    return value
  }
}

// MARK: - Fixtures

private struct Ticket: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
#endif

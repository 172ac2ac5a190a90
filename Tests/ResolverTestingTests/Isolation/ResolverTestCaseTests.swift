import Foundation
import Resolver
import ResolverTesting
import XCTest

final class ResolverTestCaseTests: ResolverTestCase {
  override func registerMocks(in container: Resolver) {
    container.register { Ticket(name: "mock") }
  }

  func testRootIsTheContainer() {
    XCTAssertIdentical(Resolver.root, container)
  }

  func testTheMainContainerIsNotTheTests() {
    XCTAssertNotIdentical(Resolver.main, container)
  }

  func testASynchronousTestIsInItsTest() {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  func testAThrowingTestIsInItsTest() throws {
    XCTAssertEqual(try Resolver.tryResolve(Ticket.self).name, "mock")
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  func testAnAsynchronousTestIsInItsTest() async {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
    await Task.yield()
    let fromTask = await Task { Resolver.resolve(Ticket.self).name }.value
    XCTAssertEqual(fromTask, "mock")
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  func testAnAsynchronousThrowingTestIsInItsTest() async throws {
    try await Task.sleep(nanoseconds: 1)
    XCTAssertEqual(try Resolver.tryResolve(Ticket.self).name, "mock")
  }

  @MainActor func testATestOfTheMainActorIsInItsTest() {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
    assertResolved(Ticket.self)
  }

  @MainActor func testAnAsynchronousTestOfTheMainActorIsInItsTest() async {
    await Task.yield()
    MainActor.assertIsolated()
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "mock")
    assertResolved(Ticket.self)
  }

  func testAQueueAThreadAndADetachedTaskResolveInTheTest() async {
    let fromQueue = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Resolver.resolve(Ticket.self).name)
      }
    }
    let fromThread = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Resolver.resolve(Ticket.self).name)
      }
    }
    let fromDetached = await Task.detached { Resolver.resolve(Ticket.self).name }.value
    XCTAssertEqual([fromQueue, fromThread, fromDetached], ["mock", "mock", "mock"])
    assertResolutionCount(of: Ticket.self, equals: 3)
  }

  func testADetachedTaskRegistersInTheTest() async {
    let task = Task.detached { Resolver.register { Ticket(name: "late") } }
    _ = await task.value
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "late")
  }

  func testATestContainerInsideReachesADetachedTask() async {
    await withTestContainer { container in
      container.register { Ticket(name: "inner") }
      let name = await Task.detached { Resolver.resolve(Ticket.self).name }.value
      XCTAssertEqual(name, "inner")
    }
    let name = await Task.detached { Resolver.resolve(Ticket.self).name }.value
    XCTAssertEqual(name, "mock")
  }
}

// MARK: - Fixtures

private struct Ticket {
  let name: String
}

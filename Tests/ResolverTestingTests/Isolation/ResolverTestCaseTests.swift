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

  func testAQueueAThreadAndADetachedTaskResolveInTheTestsWorld() async {
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
}

private struct Ticket {
  let name: String
}

import Dispatch
import Resolver
import ResolverTesting
import Testing
import XCTest

final class ConcurrentRecordingTests: ResolverTestCase {
  override func registerMocks(in container: Resolver) {
    container.register { Ticket() }
  }

  func testARecordingHasTheWorkOfACapturedContainer() {
    let container = container
    let log = recordResolutions {
      DispatchQueue(label: "captured").sync { _ = container.resolve(Ticket.self) }
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        _ = container.resolve(Ticket.self)
        done.signal()
      }
      done.wait()
    }
    XCTAssertEqual(log.count, 2)
    assertResolutionCount(of: Ticket.self, equals: 2)
  }

  func testARecordingHasTheDetachedWorkWhenItIsTheOnlyOne() async {
    let log = await recordResolutions {
      await Task.detached { _ = Resolver.resolve(Ticket.self) }.value
    }
    XCTAssertEqual(log.count, 1)
  }
}

private final class Ticket: Sendable {}

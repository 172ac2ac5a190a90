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

/// Resolves a number of times on the task, and as often outside it, while the other recording does
/// the same.
private func record(
  _ count: Int,
  _ both: Meeting
) async -> Int {
  await recordResolutions {
    await both.arrive()
    for _ in 0..<count {
      _ = Resolver.resolve(Ticket.self)
      await onAQueue { _ = Resolver.resolve(Ticket.self) }
    }
  }.count
}

private func onAQueue(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      work()
      continuation.resume()
    }
  }
}

private final class Ticket: Sendable {}

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

  func testTheLogOfAnOperationThatThrowsIsKept() async {
    var log = ResolutionLog()
    XCTAssertThrowsError(try recordResolutions(in: &log) { try resolveAndFail() })
    XCTAssertEqual(log.map { "\($0.type)" }, ["Ticket"])
    do {
      try await recordResolutions(in: &log) {
        await Task.yield()
        _ = Resolver.resolve(Ticket.self)
        try resolveAndFail()
      }
      XCTFail("It throws.")
    } catch {}
    XCTAssertEqual(log.count, 2)
    let result = recordResolutions(in: &log) { 7 }
    XCTAssertEqual(result, 7)
    XCTAssertEqual(log.count, 0)
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

private func resolveAndFail() throws {
  struct Refused: Error {}
  _ = Resolver.resolve(Ticket.self)
  throw Refused()
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

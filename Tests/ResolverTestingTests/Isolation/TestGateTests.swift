import Resolver
import Testing

@testable import ResolverTesting

@Suite struct TestGateTests {
  @Test func sharedOnesRunAtTheSameTime() async throws {
    let gate = TestGate()
    let both = Meeting(of: 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { try await gate.run(exclusively: false) { await both.arrive() } }
      }
      try await group.waitForAll()
    }
  }

  /// Tests that wait for each other may come with an exclusive one between them.
  @Test func othersPassAnExclusiveOneThatWaits() async throws {
    let gate = TestGate()
    let (inside, both) = (Meeting(of: 2), Meeting(of: 2))
    let first = Ending()
    let shared = Task {
      try await gate.run(exclusively: false) {
        await inside.arrive()
        await both.arrive()
        first.isOver.withLock { $0 = true }
      }
    }
    await inside.arrive()
    let exclusive = Task {
      try await gate.run(exclusively: true) { #expect(first.isOver.withLock { $0 }) }
    }
    await Task.yield()
    try await gate.run(exclusively: false) { await both.arrive() }
    for task in [shared, exclusive] { try await task.value }
  }

  @Test func aCanceledOneIsNotAdmitted() async throws {
    let gate = TestGate()
    let (inside, release) = (Meeting(of: 2), Meeting(of: 2))
    let first = Task {
      try await gate.run(exclusively: true) {
        await inside.arrive()
        await release.arrive()
      }
    }
    await inside.arrive()
    let others = [false, true].map { isExclusive in
      Task { try await gate.run(exclusively: isExclusive) { Issue.record("It was canceled.") } }
    }
    for task in others {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    await release.arrive()
    try await first.value
    try await gate.run(exclusively: true) {}
  }

  @Test func insideOneThereIsNoWaitAndAnErrorOpensTheGate() async throws {
    struct Refused: Error {}
    let gate = TestGate()
    await #expect(throws: Refused.self) {
      try await gate.run(exclusively: true) {
        try await gate.run(exclusively: true) {}
        try await gate.run(exclusively: false) {}
        throw Refused()
      }
    }
    try await gate.run(exclusively: true) {}
  }
}

private final class Ending: Sendable {
  let isOver = Mutex(false)
}

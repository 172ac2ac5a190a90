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
    let events = Events()
    let (inside, both) = (Meeting(of: 2), Meeting(of: 2))
    let first = Task {
      try await gate.run(exclusively: false) {
        await inside.arrive()
        await both.arrive()
        events.add("shared")
      }
    }
    await inside.arrive()
    let exclusive = Task { try await gate.run(exclusively: true) { events.add("exclusive") } }
    await gate.waiting(1)
    try await gate.run(exclusively: false) {
      await both.arrive()
      events.add("shared")
    }
    for task in [first, exclusive] { try await task.value }
    #expect(events.all == ["shared", "shared", "exclusive"])
  }

  @Test func whenAnExclusiveOneEndsTheOthersGoFirst() async throws {
    let gate = TestGate()
    let events = Events()
    let (inside, release) = (Meeting(of: 2), Meeting(of: 2))
    let first = Task {
      try await gate.run(exclusively: true) {
        await inside.arrive()
        await release.arrive()
      }
    }
    await inside.arrive()
    let exclusive = Task { try await gate.run(exclusively: true) { events.add("exclusive") } }
    await gate.waiting(1)
    let others = (0..<3).map { _ in
      Task { try await gate.run(exclusively: false) { events.add("shared") } }
    }
    await gate.waiting(4)
    #expect(events.all == [])
    await release.arrive()
    for task in [first, exclusive] + others { try await task.value }
    #expect(events.all == ["shared", "shared", "shared", "exclusive"])
  }

  @Test func aCanceledOneIsNotAdmitted() async throws {
    let gate = TestGate()
    let events = Events()
    let (inside, release) = (Meeting(of: 2), Meeting(of: 2))
    let first = Task {
      try await gate.run(exclusively: false) {
        await inside.arrive()
        await release.arrive()
      }
    }
    await inside.arrive()
    let exclusive = Task { try await gate.run(exclusively: true) { events.add("exclusive") } }
    await gate.waiting(1)
    exclusive.cancel()
    await #expect(throws: CancellationError.self) { try await exclusive.value }
    await release.arrive()
    try await first.value
    try await gate.run(exclusively: true) { events.add("after") }
    #expect(events.all == ["after"])
  }

  @Test func insideOneThereIsNoWait() async throws {
    let gate = TestGate()
    try await gate.run(exclusively: true) {
      try await gate.run(exclusively: true) {}
      try await gate.run(exclusively: false) {}
    }
    try await gate.run(exclusively: true) {}
  }

  @Test func anErrorOpensTheGate() async throws {
    struct Refused: Error {}
    let gate = TestGate()
    await #expect(throws: Refused.self) {
      try await gate.run(exclusively: true) { throw Refused() }
    }
    try await gate.run(exclusively: true) {}
  }
}

extension TestGate {
  /// Returns when a number of tests wait.
  fileprivate func waiting(_ count: Int) async {
    while waitingCount < count { await Task.yield() }
  }
}

private final class Events: Sendable {
  private let events = Mutex<[String]>([])

  var all: [String] { events.withLock { $0 } }

  func add(_ event: String) {
    events.withLock { $0.append(event) }
  }
}

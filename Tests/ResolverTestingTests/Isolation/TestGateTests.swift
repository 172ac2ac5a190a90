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
    let ended = Numbers()
    let shared = Task {
      try await gate.run(exclusively: false) {
        await inside.arrive()
        await both.arrive()
        ended.all.withLock { $0.append(1) }
      }
    }
    await inside.arrive()
    let exclusive = Task {
      try await gate.run(exclusively: true) { #expect(ended.all.withLock { $0 } == [1]) }
    }
    await gate.hasWaiting(1)
    try await gate.run(exclusively: false) { await both.arrive() }
    for task in [shared, exclusive] { try await task.value }
  }

  /// So do those that wait behind it for another one.
  @Test func exclusiveOnesRunInTheirOrderBehindAllOthers() async throws {
    let gate = TestGate()
    let order = Numbers()
    let both = Meeting(of: 2)
    try await gate.enter(exclusively: true)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        let isExclusive = number % 3 > 0
        group.addTask {
          try await gate.run(exclusively: isExclusive) {
            if !isExclusive { return await both.arrive() }
            order.all.withLock { $0.append(number) }
          }
        }
        await gate.hasWaiting(number + 1)
      }
      gate.leave()
      try await group.waitForAll()
    }
    #expect(order.all.withLock { $0 } == [1, 2, 4, 5])
  }

  @Test func aCanceledOneIsNotAdmittedAndLeavesTheQueue() async throws {
    let gate = TestGate()
    try await gate.enter(exclusively: true)
    let others = [false, true].map { isExclusive in
      Task { try await gate.run(exclusively: isExclusive) { Issue.record("It was canceled.") } }
    }
    await gate.hasWaiting(2)
    for task in others {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(gate.waiting == 0)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await gate.run(exclusively: true) { Issue.record("It was canceled.") }
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    gate.leave()
    try await gate.run(exclusively: true) {}
  }

  @Test func insideOneThereIsNoWaitAndAnErrorOpensTheGate() async throws {
    struct Refused: Error {}
    let gate = TestGate()
    await #expect(throws: Refused.self) {
      try await gate.run(exclusively: true) {
        try await TestGate.run(exclusively: true) {}
        try await TestGate.run(exclusively: false) {}
        throw Refused()
      }
    }
    try await gate.run(exclusively: true) {}
  }
}

/// Time limits are for a case, so a test waits around all its cases.
@Suite(.container) struct WaitingAroundATestTests {
  @Test(.container, AroundAllCases(), arguments: 0..<2)
  func theCasesOfATestNeedNotWait(number: Int) {
    #expect(TestGate.next == nil)
  }

  @Test(.container.exclusive(), .container, AroundAllCases(), arguments: 0..<8)
  func theCasesOfAnExclusiveTestTakeTurns(number: Int) async {
    #expect(TestSession.current?.isExclusive == true)
    let isAlone = AroundAllCases.isCaseRunning.withLock { isRunning in
      defer { isRunning = true }
      return !isRunning
    }
    await Task.yield()
    #expect(isAlone)
    AroundAllCases.isCaseRunning.withLock { $0 = false }
  }
}

/// Runs all cases in a container, which neither waits nor takes the turn of a case.
private struct AroundAllCases: TestTrait, TestScoping {
  static let isCaseRunning = Mutex(false)

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? self : nil
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    #expect(TestGate.next !== TestGate.shared)
    #expect(TestSession.current == nil)
    try await withTestContainer { try await function() }
  }
}

private final class Numbers: Sendable {
  let all = Mutex<[Int]>([])
}

extension TestGate {
  fileprivate func run(exclusively: Bool, _ operation: () async throws -> Void) async throws {
    try await Self.$next.withValue(self) {
      try await Self.run(exclusively: exclusively, operation)
    }
  }

  fileprivate var waiting: Int { state.withLock { $0.waiting.count } }

  fileprivate func hasWaiting(_ count: Int) async {
    while waiting < count { await Task.yield() }
  }
}

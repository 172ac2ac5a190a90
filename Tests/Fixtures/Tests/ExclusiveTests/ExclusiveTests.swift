import Dispatch
import Foundation
import Resolver
import ResolverTesting
import Synchronization
import Testing

@Suite(.container.exclusive()) struct ExclusiveTests {
  @Test func workThatLeavesTheTaskIsAnsweredByTheTest() async {
    Resolver.office.register { Letter(text: "mock") }
    #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == "mock")
    #expect(await Task.detached { Resolver.office.resolve(Letter.self).text }.value == "mock")
    #expect(await onANewThread { Resolver.office.resolve(Letter.self).text } == "mock")
    assertResolutionCount(of: Letter.self, equals: 3)
  }

  @Test(arguments: 0..<20) func eachCaseFollowsItsOwnWork(number: Int) async {
    Resolver.office.register { Letter(text: "\(number)") }
    #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == "\(number)")
    assertResolutionCount(of: Letter.self, equals: 1)
  }

  @Test func aPartOfTheTestFollowsItsWork() async {
    Resolver.office.register { Letter(text: "of the test") }
    await withTestContainer {
      Resolver.office.register { Letter(text: "of the part") }
      #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == "of the part")
    }
    let log = await recordResolutions {
      _ = await onAQueue { Resolver.office.resolve(Letter.self) }
    }
    #expect(log.count == 1)
    assertResolutionCount(of: Letter.self, equals: 1)
  }

  /// The cases wait for each other, which exclusive ones could not do.
  @Test(.container.exclusive(false), .timeLimit(.minutes(1)), arguments: 0..<2)
  func aTestCanTakeItBack(number: Int) async {
    await Events.shared.happened(number == 0 ? .firstArrived : .secondArrived)
    await Events.shared.wait(for: number == 0 ? .secondArrived : .firstArrived)
  }
}

@Suite(.container) struct ExclusiveInASuiteTests {
  @Test(.container.exclusive()) func aTestOfASuiteCanBeExclusive() async {
    Resolver.office.register { Letter(text: "mock") }
    #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == "mock")
  }
}

@Suite struct ExclusiveInAnEndedContainerTests {
  @Test func aTestInAContainerThatHasEndedFollowsItsWork() async throws {
    let test = try #require(Test.current)
    let task = withTestContainer {
      Task {
        await Events.shared.wait(for: .outerContainerEnded)
        try await ContainerOptions.container.exclusive().provideScope(for: test, testCase: nil) {
          Resolver.office.register { Letter(text: "mock") }
          #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == "mock")
        }
      }
    }
    await Events.shared.happened(.outerContainerEnded)
    try await task.value
  }
}

/// A thousand tests with a container, in random order, some of them exclusive.
@Suite struct ManyExclusiveTests {
  @Test func noTestRunsBesideAnExclusiveOne() async throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    let running = Running()
    let exclusive = (0..<1_000).map { $0 % 20 == 0 }.shuffled()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for isExclusive in exclusive {
        group.addTask {
          try await ContainerOptions.container.exclusive(isExclusive)
            .provideScope(for: test, testCase: testCase) {
              try await run(isExclusive, running)
            }
        }
      }
      try await group.waitForAll()
    }
    #expect(running.exclusive == 50)
    #expect(running.others == 950)
    #expect(running.overlapping == 0)
  }

  private func run(_ isExclusive: Bool, _ running: Running) async throws {
    let token = "\(isExclusive) \(UInt64.random(in: 0...UInt64.max))"
    Resolver.office.register { Letter(text: token) }
    running.begin(isExclusive)
    for _ in 0..<3 { await Task.yield() }
    if isExclusive {
      #expect(await onAQueue { Resolver.office.resolve(Letter.self).text } == token)
    }
    #expect(Resolver.office.resolve(Letter.self).text == token)
    running.end(isExclusive)
  }
}

// MARK: - Fixtures

private final class Running: Sendable {
  private struct State {
    var exclusive = 0
    var others = 0
    var overlapping = 0
    var isExclusive = false
    var running = 0
  }

  private let state = Mutex(State())

  var exclusive: Int { state.withLock { $0.exclusive } }
  var others: Int { state.withLock { $0.others } }

  /// The number of tests that began beside an exclusive one, or that an exclusive one began beside.
  var overlapping: Int { state.withLock { $0.overlapping } }

  func begin(_ isExclusive: Bool) {
    state.withLock { state in
      if state.isExclusive || isExclusive && state.running > 0 { state.overlapping += 1 }
      state.running += 1
      state.isExclusive = isExclusive
    }
  }

  func end(_ isExclusive: Bool) {
    state.withLock { state in
      state.running -= 1
      state.isExclusive = false
      if isExclusive { state.exclusive += 1 } else { state.others += 1 }
    }
  }
}

extension Resolver {
  fileprivate static let office = Resolver(child: .main) { container in
    container.register { Letter(text: "production") }
  }
}

private struct Letter: Sendable {
  let text: String
}

private func onAQueue<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

private func onANewThread<Result: Sendable>(
  _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

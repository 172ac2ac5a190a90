import Testing

@testable import Resolver

@Suite struct WaitForGraphTests {
  @Test func aFinishedBuildWakesThoseThatWaitForItAndNobodyElse() {
    let slow = Claim(thread: ThreadState.current)
    let wakes = Counter()
    let early = Counter()
    let waiting = Counter()
    onThreads(33) { number in
      if number > 0 {
        waiting.increment()
        _ = WaitForGraph.wait(for: slow, on: ThreadState.current)
        wakes.increment()
        if !slow.isFinished { early.increment() }
      } else {
        while waiting.count < 32 {}
        for _ in 0..<1_000 {
          let fast = Claim(thread: ThreadState.current)
          fast.finish()
          _ = WaitForGraph.wait(for: fast, on: ThreadState.current)
        }
        slow.finish()
      }
    }
    #expect(wakes.count == 32)
    #expect(early.count == 0)
  }
}

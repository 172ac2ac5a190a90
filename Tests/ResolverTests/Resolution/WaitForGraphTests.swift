import Testing

@testable import Resolver

@Suite struct WaitForGraphTests {
  @Test func aFinishedBuildWakesThoseThatWaitForItAndNobodyElse() {
    let slow = Claim(of: nil, on: ThreadState.current, position: 0)
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
          let fast = Claim(of: nil, on: ThreadState.current, position: 0)
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

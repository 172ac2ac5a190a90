import Dispatch
import Resolver
import ResolverTesting
import Testing
import XCTest

@Suite(.container, .timeLimit(.minutes(10))) struct WaitForResolutionsTests {
  @Test func aTaskIsWaitedFor() async {
    Resolver.register { Ticket() }
    let container = Resolver.root
    let work = Task.detached {
      for _ in 0..<3 {
        await Task.yield()
        _ = container.resolve(Ticket.self)
      }
    }
    await waitForResolutions(of: Ticket.self, atLeast: 3, within: .seconds(3_600))
    assertResolutionCount(of: Ticket.self, equals: 3)
    await work.value
  }

  @Test(.container.exclusive()) func aQueueIsWaitedForInAnExclusiveTest() async {
    Resolver.register { Ticket() }
    DispatchQueue.global().async { _ = Resolver.resolve(Ticket.self) }
    await waitForResolutions(of: Ticket.self, within: .seconds(3_600))
    assertResolved(Ticket.self)
  }

  @Test(.container.replacing(.data, with: .mock)) func theNameIsThatOfTheUsedService() async {
    Resolver.register(name: .mock) { Ticket() }
    _ = Resolver.resolve(Ticket.self, name: .data)
    await waitForResolutions(of: Ticket.self, name: .mock, within: .seconds(3_600))
    let start = ContinuousClock.now
    await waitForResolutions(of: Ticket.self, name: .data, within: .milliseconds(20))
    #expect(start.duration(to: .now) >= .milliseconds(20))
  }

  @Test func theWaitEndsAtTheTimeLimitAndFailsNothing() async {
    Resolver.register { Ticket() }
    _ = Resolver.resolve(Ticket.self)
    let start = ContinuousClock.now
    await waitForResolutions(of: Ticket.self, atLeast: 2, within: .milliseconds(20))
    #expect(start.duration(to: .now) >= .milliseconds(20))
    assertResolutionCount(of: Ticket.self, equals: 1)
  }

  @Test func theWaitEndsWhenTheTaskIsCanceled() async {
    let waiting = Task { await waitForResolutions(of: Ticket.self, within: .seconds(3_600)) }
    waiting.cancel()
    await waiting.value
    assertNotResolved(Ticket.self)
  }
}

final class WaitForResolutionsXCTests: ResolverTestCase {
  func testAQueueIsWaitedFor() async {
    Resolver.register { Ticket() }
    DispatchQueue.global().async { _ = Resolver.resolve(Ticket.self) }
    await waitForResolutions(of: Ticket.self, within: .seconds(3_600))
    assertResolved(Ticket.self)
  }
}

private struct Ticket {}

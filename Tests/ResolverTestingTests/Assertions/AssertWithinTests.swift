import Resolver
import ResolverTesting
import Testing

@Suite(.container, .capturingIssues) struct AssertWithinTests {
  @Test func workThatEndsLaterIsWaitedFor() async {
    Resolver.register { Ticket() }
    let container = Resolver.root
    let work = Task.detached {
      for _ in 0..<3 {
        await Task.yield()
        _ = container.resolve(Ticket.self)
      }
    }
    await assertResolutionCount(of: Ticket.self, equals: 3, within: .seconds(300))
    await assertCreationCount(of: Ticket.self, equals: 3, within: .seconds(300))
    await assertResolved(Ticket.self, within: .seconds(300))
    await assertResolutionOrder(Ticket.self, Ticket.self, within: .seconds(300))
    await assertResolutionOrder(
      .resolution(of: Ticket.self),
      .resolution(of: Ticket.self),
      within: .seconds(300)
    )
    await work.value
  }

  @Test func aCountOfZeroHoldsWhenTheTimeIsOver() async {
    Resolver.register { Ticket() }
    await assertResolutionCount(of: Ticket.self, equals: 0, within: .milliseconds(1))
    await assertCreationCount(of: Ticket.self, equals: 0, within: .milliseconds(1))
  }

  @Test func aRequestDuringTheTimeFailsACountOfZero() async {
    Resolver.register { Ticket() }
    let issues = await recordedIssues {
      let assertion = Task {
        await assertResolutionCount(of: Ticket.self, equals: 0, within: .seconds(600))
      }
      await Task.yield()
      _ = Resolver.resolve(Ticket.self)
      await assertion.value
    }
    #expect(issues.count == 1)
  }

  @Test func thereIsNoWaitWhereTheCountIsExceeded() async {
    Resolver.register { Ticket() }
    for _ in 0..<2 { _ = Resolver.resolve(Ticket.self) }
    let issues = await recordedIssues {
      await assertResolutionCount(of: Ticket.self, equals: 1, within: .seconds(600))
    }
    #expect(issues.count == 1)
  }

  @Test func theTimeIsOver() async {
    var line = 0
    let issues = await recordedIssues {
      line = #line + 1
      await assertResolved(Ticket.self, within: .milliseconds(10))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.event) == ["Expected 'Ticket' to be resolved, but it was not."])
    let orders = await recordedIssues {
      await assertResolutionOrder(.resolution(of: Ticket.self), within: .milliseconds(10))
    }
    #expect(orders.count == 1)
  }

  @Test func aTaskThatIsCanceledWaitsNoLonger() async {
    let issues = await recordedIssues {
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await assertResolved(Ticket.self, within: .seconds(600))
      }.value
    }
    #expect(issues.count == 1)
  }

  @Test func manyWaitAtATime() async {
    Resolver.register { Ticket() }
    await withTaskGroup { group in
      for count in 1...50 {
        group.addTask {
          await withTestContainer {
            async let resolved: Void = {
              for _ in 0..<count { _ = Resolver.resolve(Ticket.self) }
            }()
            await assertResolutionCount(of: Ticket.self, equals: count, within: .seconds(300))
            await resolved
          }
        }
      }
    }
  }
}

private struct Ticket {}

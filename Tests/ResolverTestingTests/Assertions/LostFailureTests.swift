import Resolver
import ResolverTesting
import Testing

/// Failures of work whose test Swift Testing does not know: they fail the run.
///
/// Each of these tests has a process of its own, in which Swift Testing knows no test either.
@Suite(.capturingIssues) struct LostFailureTests {
  @Test func anAssertionOutsideAnyWorldFailsOnADetachedTask() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { failWithoutWorld() }.value
      }
    }
    #expect(issues == [RecordedIssue(noWorldMessage("assertResolved"), line: withoutWorldLine)])
  }

  @Test func anAssertionInAWorldThatADetachedTaskOpenedFails() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { withTestContainer { failInWorld() } }.value
      }
    }
    #expect(issues == [RecordedIssue(notResolved, line: inWorldLine)])
  }

  @Test func anAssertionOfATaskThatOutlivedItsTestFails() async throws {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        let (signal, sender) = AsyncStream<Void>.makeStream()
        let task = withTestContainer {
          Task {
            for await _ in signal {}
            failInWorld()
          }
        }
        sender.finish()
        await task.value
      }
    }
    #expect(issues == [RecordedIssue(notResolved, line: inWorldLine)])
  }
}

// MARK: - Fixtures

private let notResolved = """
  Expected 'Ticket' to be resolved, but it was not.

  Resolved in this test:
    nothing was resolved
  """

private let withoutWorldLine = #line + 3

private func failWithoutWorld() {
  assertResolved(Ticket.self)
}

private let inWorldLine = #line + 3

private func failInWorld() {
  assertResolved(Ticket.self)
}

private struct Ticket {}

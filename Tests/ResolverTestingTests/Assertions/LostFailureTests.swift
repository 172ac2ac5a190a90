import Resolver
import ResolverTesting
import Testing

/// Failures of work whose test Swift Testing does not know: they fail the run.
///
/// Each of these tests has a process of its own, in which Swift Testing knows no test either.
@Suite(.capturingIssues) struct LostFailureTests {
  @Test func anAssertionOutsideAnyTestContainerFailsOnADetachedTask() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { failWithoutTestContainer() }.value
      }
    }
    #expect(
      issues == [
        RecordedIssue(noTestContainerMessage("assertResolved"), line: withoutTestContainerLine)
      ]
    )
  }

  @Test func anAssertionInATestContainerThatADetachedTaskOpenedFails() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { withTestContainer { failInTestContainer() } }.value
      }
    }
    #expect(issues == [RecordedIssue(notResolved, line: inTestContainerLine)])
  }

  @Test func anAssertionOfATaskThatOutlivedItsTestFails() async throws {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        let (signal, sender) = AsyncStream<Void>.makeStream()
        let task = withTestContainer {
          Task {
            for await _ in signal {}
            failInTestContainer()
          }
        }
        sender.finish()
        await task.value
      }
    }
    #expect(issues == [RecordedIssue(notResolved, line: inTestContainerLine)])
  }
}

// MARK: - Fixtures

private let notResolved = """
  Expected 'Ticket' to be resolved, but it was not.

  Resolved in this test:
    nothing was resolved
  """

private let withoutTestContainerLine = #line + 3

private func failWithoutTestContainer() {
  assertResolved(Ticket.self)
}

private let inTestContainerLine = #line + 3

private func failInTestContainer() {
  assertResolved(Ticket.self)
}

private struct Ticket {}

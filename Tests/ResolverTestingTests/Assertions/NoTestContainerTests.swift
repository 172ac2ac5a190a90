import Resolver
import ResolverTesting
import Testing

/// Assertions outside any test's container: they fail and never pass silently.
@Suite(.capturingIssues) struct NoTestContainerTests {
  @Test func everyAssertionFails() {
    let line = #line
    let issues = recordedIssues {
      assertResolved(Ticket.self)
      assertNotResolved(Ticket.self)
      assertResolutionCount(of: Ticket.self, equals: 0)
      assertCreationCount(of: Ticket.self, equals: 0)
      assertResolutionOrder(Ticket.self)
      assertRegistered(Ticket.self)
    }
    let functions = [
      "assertResolved", "assertNotResolved", "assertResolutionCount", "assertCreationCount",
      "assertResolutionOrder", "assertRegistered",
    ]
    #expect(
      issues
        == functions.enumerated().map { number, function in
          RecordedIssue(noTestContainerMessage(function), line: line + 2 + number)
        }
    )
  }

  @Test func waitingFailsAtOnce() async {
    let line = #line + 2
    let issues = await recordedIssues {
      await waitForResolutions(of: Ticket.self, within: .seconds(600))
    }
    #expect(issues == [RecordedIssue(noTestContainerMessage("waitForResolutions"), line: line)])
  }

  @Test func theLogFails() {
    let issues = recordedIssues {
      #expect(Resolver.resolutions.isEmpty)
      #expect(Resolver.resolutions(of: Ticket.self).isEmpty)
    }
    let line = Test.current?.sourceLocation.line ?? 0
    let issue = RecordedIssue(noTestContainerMessage("Resolver.resolutions"), line: line)
    #expect(issues == [issue, issue])
  }
}

// MARK: - Fixtures

private struct Ticket {}

import Resolver
import ResolverTesting
import Testing

/// Assertions outside any test's container: they fail and never pass silently.
@Suite(.capturingIssues) struct NoWorldTests {
  @Test func assertResolvedFails() {
    let (line, issues) = (#line, recordedIssues { assertResolved(Ticket.self) })
    #expect(issues == [RecordedIssue(noWorldMessage("assertResolved"), line: line)])
  }

  @Test func assertNotResolvedFails() {
    let (line, issues) = (#line, recordedIssues { assertNotResolved(Ticket.self) })
    #expect(issues == [RecordedIssue(noWorldMessage("assertNotResolved"), line: line)])
  }

  @Test func assertResolutionCountFails() {
    let issues = recordedIssues { assertResolutionCount(of: Ticket.self, equals: 0) }
    #expect(issues.map(\.message) == [noWorldMessage("assertResolutionCount")])
  }

  @Test func assertCreationCountFails() {
    let issues = recordedIssues { assertCreationCount(of: Ticket.self, equals: 0) }
    #expect(issues.map(\.message) == [noWorldMessage("assertCreationCount")])
  }

  @Test func assertResolutionOrderFails() {
    let issues = recordedIssues { assertResolutionOrder(Ticket.self) }
    #expect(issues.map(\.message) == [noWorldMessage("assertResolutionOrder")])
  }

  @Test func assertRegisteredFails() {
    let issues = recordedIssues { assertRegistered(Ticket.self) }
    #expect(issues.map(\.message) == [noWorldMessage("assertRegistered")])
  }

  @Test func theLogFails() {
    let issues = recordedIssues {
      #expect(Resolver.resolutions.isEmpty)
      #expect(Resolver.resolutions(of: Ticket.self).isEmpty)
    }
    let line = Test.current?.sourceLocation.line ?? 0
    let issue = RecordedIssue(noWorldMessage("Resolver.resolutions"), line: line)
    #expect(issues == [issue, issue])
  }
}

// MARK: - Fixtures

private struct Ticket {}

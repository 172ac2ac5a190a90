import Resolver
import ResolverTesting
import Testing

/// Assertions outside any test's container: they fail and never pass silently.
@Suite(.capturingIssues) struct NoTestContainerTests {
  @Test func assertResolvedFails() {
    let (line, issues) = (#line, recordedIssues { assertResolved(Ticket.self) })
    #expect(issues == [RecordedIssue(noTestContainerMessage("assertResolved"), line: line)])
  }

  @Test func assertNotResolvedFails() {
    let (line, issues) = (#line, recordedIssues { assertNotResolved(Ticket.self) })
    #expect(issues == [RecordedIssue(noTestContainerMessage("assertNotResolved"), line: line)])
  }

  @Test func assertResolutionCountFails() {
    let issues = recordedIssues { assertResolutionCount(of: Ticket.self, equals: 0) }
    #expect(issues.map(\.message) == [noTestContainerMessage("assertResolutionCount")])
  }

  @Test func assertCreationCountFails() {
    let issues = recordedIssues { assertCreationCount(of: Ticket.self, equals: 0) }
    #expect(issues.map(\.message) == [noTestContainerMessage("assertCreationCount")])
  }

  @Test func assertResolutionOrderFails() {
    let issues = recordedIssues { assertResolutionOrder(Ticket.self) }
    #expect(issues.map(\.message) == [noTestContainerMessage("assertResolutionOrder")])
  }

  @Test func assertRegisteredFails() {
    let issues = recordedIssues { assertRegistered(Ticket.self) }
    #expect(issues.map(\.message) == [noTestContainerMessage("assertRegistered")])
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

import Resolver
import ResolverTesting
import Testing

@Suite(
  .capturingIssues,
  .container { container in
    container.register { Ticket() }.scope(.application)
    container.register(name: .mock) { Ticket() }.scope(.application)
  }
)
struct AssertCountTests {
  @Test func theNumberOfRequestsPasses() {
    resolve(3)
    let issues = recordedIssues { assertResolutionCount(of: Ticket.self, equals: 3) }
    #expect(issues.isEmpty)
  }

  @Test func aNameNarrowsTheNumberOfRequests() {
    resolve(3)
    _ = Resolver.resolve(Ticket.self, name: .mock)
    let issues = recordedIssues {
      assertResolutionCount(of: Ticket.self, name: .mock, equals: 1)
      assertResolutionCount(of: Ticket.self, equals: 4)
    }
    #expect(issues.isEmpty)
  }

  @Test func noRequestCountsAsNone() {
    let issues = recordedIssues { assertResolutionCount(of: Ticket.self, equals: 0) }
    #expect(issues.isEmpty)
  }

  @Test func theNumberOfCreationsPasses() {
    resolve(3)
    let issues = recordedIssues { assertCreationCount(of: Ticket.self, equals: 1) }
    #expect(issues.isEmpty)
  }

  @Test func aNameNarrowsTheNumberOfCreations() {
    resolve(3)
    let issues = recordedIssues {
      assertCreationCount(of: Ticket.self, name: .mock, equals: 0)
    }
    #expect(issues.isEmpty)
  }

  @Test func aWrongNumberOfRequestsFailsWhereItIsAsserted() {
    let (asked, _) = (#line, Resolver.resolve(Ticket.self))
    let (line, issues) = (#line, recordedIssues { assertTicketCount(equals: 2) })
    let message = """
      Expected 'Ticket' to be resolved twice, but it was resolved once.

      Resolved in this test:
        service  name  outcome  scope        registered by  asked at
        Ticket   –     created  application  test           ResolverTestingTests/AssertCountTests.swift:\(asked)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aWrongNumberOfCreationsFailsWhereItIsAsserted() {
    let (first, _) = (#line, Resolver.resolve(Ticket.self))
    let (second, _) = (#line, Resolver.resolve(Ticket.self))
    let (line, issues) = (#line, recordedIssues { assertTicketCreations(equals: 2) })
    let message = """
      Expected 'Ticket' to be created twice, but it was created once.

      Resolved in this test:
        service  name  outcome  scope        registered by  asked at
        Ticket   –     created  application  test           ResolverTestingTests/AssertCountTests.swift:\(first)
        Ticket   –     reused   application  test           ResolverTestingTests/AssertCountTests.swift:\(second)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }
}

// MARK: - Fixtures

/// Helpers that pass on their call site, as the helper of a user would.
private func assertTicketCount(
  equals count: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertResolutionCount(
    of: Ticket.self,
    equals: count,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

private func assertTicketCreations(
  equals count: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertCreationCount(
    of: Ticket.self,
    equals: count,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

private func resolve(_ count: Int) {
  for _ in 0..<count {
    _ = Resolver.resolve(Ticket.self)
  }
}

private final class Ticket: Sendable {}

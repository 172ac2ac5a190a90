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
  @Test func theRightNumbersPass() {
    resolve(3)
    _ = Resolver.resolve(Ticket.self, name: .mock)
    let issues = recordedIssues {
      assertResolutionCount(of: Ticket.self, equals: 4)
      assertResolutionCount(of: Ticket.self, name: .mock, equals: 1)
      assertCreationCount(of: Ticket.self, equals: 2)
      assertCreationCount(of: Ticket.self, name: .mock, equals: 1)
      assertResolutionCount(of: Ticket.self, name: .data, equals: 0)
    }
    #expect(issues.map(\.isWarning) == [])
  }

  @Test func aWrongNumberOfRequestsFailsWhereItIsAsserted() {
    let (asked, _) = (#line, Resolver.resolve(Ticket.self))
    let (line, issues) = (#line, recordedIssues { assertTicketCount(equals: 2) })
    let message = """
      Expected 'Ticket' to be resolved twice, but it was resolved once.

      Resolved in this test:
        service  name  outcome  scope        registered by  asked at
        Ticket   –     created  application  suite          ResolverTestingTests/AssertCountTests.swift:\(asked)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aWrongNumberOfCreationsFailsWhereItIsAsserted() {
    resolve(2)
    let (line, issues) = (#line, recordedIssues { assertCreationCount(of: Ticket.self, equals: 2) })
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.event) == ["Expected 'Ticket' to be created twice, but it was created once."]
    )
  }
}

// MARK: - Fixtures

/// Passes on its call site, as the helper of a user would.
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

private func resolve(_ count: Int) {
  for _ in 0..<count {
    _ = Resolver.resolve(Ticket.self)
  }
}

private final class Ticket: Sendable {}

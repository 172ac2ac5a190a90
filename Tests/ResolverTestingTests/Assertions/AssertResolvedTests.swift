import Resolver
import ResolverTesting
import Testing

@Suite(
  .capturingIssues,
  .container { container in
    container.register { Ticket() }
    container.register(name: .mock) { Ticket() }
  }
)
struct AssertResolvedTests {
  @Test func aResolvedServicePasses() {
    _ = Resolver.resolve(Ticket.self)
    let issues = recordedIssues { assertResolved(Ticket.self) }
    #expect(issues.isEmpty)
  }

  @Test func aServiceResolvedUnderANamePassesWithAndWithoutIt() {
    _ = Resolver.resolve(Ticket.self, name: .mock)
    let issues = recordedIssues {
      assertResolved(Ticket.self)
      assertResolved(Ticket.self, name: .mock)
    }
    #expect(issues.isEmpty)
  }

  @Test func anUnresolvedServiceFailsWhereItIsAsserted() {
    let (line, issues) = (#line, recordedIssues { assertResolved(Ticket.self) })
    let message = """
      Expected 'Ticket' to be resolved, but it was not.

      Resolved in this test:
        nothing was resolved
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aServiceResolvedUnderAnotherNameFailsAndTheNameIsShown() {
    let (asked, _) = (#line, Resolver.resolve(Ticket.self))
    let (line, issues) = (#line, recordedIssues { assertResolved(Ticket.self, name: .mock) })
    let message = """
      Expected 'Ticket' named "mock" to be resolved, but it was not.

      Resolved in this test:
        service  name  outcome  scope  registered by  asked at
        Ticket   –     created  graph  suite          ResolverTestingTests/AssertResolvedTests.swift:\(asked)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aServiceResolvedInAnotherTestContainerFails() {
    withTestContainer { _ = Resolver.resolve(Ticket.self) }
    let issues = recordedIssues { assertResolved(Ticket.self) }
    #expect(issues.count == 1)
  }

  @Test func aProtocolIsNamedWithoutAny() {
    let issues = recordedIssues { assertResolved((any Service).self) }
    #expect(issues.map(\.event) == ["Expected 'Service' to be resolved, but it was not."])
  }
}

@Suite(
  .capturingIssues,
  .container { container in
    container.register { Ticket() }
    container.register(name: .mock) { Ticket() }
  }
)
struct AssertNotResolvedTests {
  @Test func anUnresolvedServicePasses() {
    let issues = recordedIssues { assertNotResolved(Ticket.self) }
    #expect(issues.isEmpty)
  }

  @Test func aServiceResolvedUnderAnotherNamePasses() {
    _ = Resolver.resolve(Ticket.self)
    let issues = recordedIssues { assertNotResolved(Ticket.self, name: .mock) }
    #expect(issues.isEmpty)
  }

  @Test func aResolvedServiceFailsWhereItIsAsserted() {
    let (asked, _) = (#line, Resolver.resolve(Ticket.self))
    let (line, issues) = (#line, recordedIssues { assertNotResolved(Ticket.self) })
    let message = """
      Expected 'Ticket' not to be resolved, but it was, once.

      Resolved in this test:
        service  name  outcome  scope  registered by  asked at
        Ticket   –     created  graph  suite          ResolverTestingTests/AssertResolvedTests.swift:\(asked)
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aServiceResolvedUnderTheNameFails() {
    _ = Resolver.resolve(Ticket.self, name: .mock)
    _ = Resolver.optional(Ticket.self, name: .mock)
    let issues = recordedIssues { assertNotResolved(Ticket.self, name: .mock) }
    let event = "Expected 'Ticket' named \"mock\" not to be resolved, but it was, twice."
    #expect(issues.map(\.event) == [event])
  }

  @Test func aRequestThatWasNotAnsweredDoesNotCount() {
    #expect(Resolver.optional(Int.self) == nil)
    let issues = recordedIssues { assertNotResolved(Int.self) }
    #expect(issues.isEmpty)
  }
}

// MARK: - Fixtures

private protocol Service {}

private struct Ticket {}

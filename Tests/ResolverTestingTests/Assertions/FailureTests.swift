import Dispatch
import Resolver
import ResolverTesting
import Testing

/// Tests of where a failure is reported, and how often.
@Suite(.capturingIssues) struct FailureTests {
  @Test func aFailureOfTheBodyIsReportedOnceWhereItIsAsserted() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer {
        line = #line + 1
        assertResolved(Ticket.self)
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.event) == [notResolved])
  }

  @Test func aFailureOfADetachedTaskIsReportedOnceWhereItIsAsserted() async {
    var line = 0
    let issues = await recordedIssues {
      await withTestContainer {
        let container = Resolver.root
        line = await Task.detached {
          let (line, _) = (#line, withContainer(container) { assertResolved(Ticket.self) })
          return line
        }.value
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.event) == [notResolved])
  }

  @Test func aFailureOfADetachedTaskIsReportedWhenTheTestHasReturned() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container
      let finished: Void? = try? await trait.provideScope(for: test, testCase: nil) {
        let container = Resolver.root
        await Task.detached {
          withContainer(container) { assertResolved(Ticket.self) }
        }.value
      }
      #expect(finished != nil)
    }
    #expect(issues.map(\.event) == [notResolved])
  }

  @Test func everyFailureIsReported() {
    let issues = recordedIssues {
      withTestContainer {
        for _ in 0..<3 {
          assertResolved(Ticket.self)
        }
      }
    }
    #expect(issues.map(\.event) == [notResolved, notResolved, notResolved])
  }

  @Test func aFailureOfAnInnerTestContainerIsReportedOnce() {
    let issues = recordedIssues {
      withTestContainer {
        withTestContainer { assertResolved(Ticket.self) }
      }
    }
    #expect(issues.map(\.event) == [notResolved])
  }
}

// MARK: - Fixtures

private let notResolved = "Expected 'Ticket' to be resolved, but it was not."

private struct Ticket {}

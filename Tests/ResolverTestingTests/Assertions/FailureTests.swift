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
    #expect(issues == [RecordedIssue(notResolved, line: line)])
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
    #expect(issues == [RecordedIssue(notResolved, line: line)])
  }

  @Test func aFailureOfAQueueIsReportedOnce() async {
    let issues = await recordedIssues {
      await withTestContainer {
        let container = Resolver.root
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            withContainer(container) { assertResolved(Ticket.self) }
            continuation.resume()
          }
        }
      }
    }
    #expect(issues.map(\.message) == [notResolved])
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
    #expect(issues.map(\.message) == [notResolved])
  }

  @Test func everyFailureIsReported() {
    let issues = recordedIssues {
      withTestContainer {
        for _ in 0..<3 {
          assertResolved(Ticket.self)
        }
      }
    }
    #expect(issues.map(\.message) == [notResolved, notResolved, notResolved])
  }

  @Test func manyFailuresOfDetachedTasksAreAllReported() async {
    let issues = await recordedIssues {
      await withTestContainer {
        let container = Resolver.root
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<20 {
            group.addTask {
              await Task.detached { withContainer(container) { assertResolved(Ticket.self) } }.value
            }
          }
        }
      }
    }
    #expect(issues.count == 20)
  }

  @Test func aFailureOfAnInnerTestContainerIsReportedOnce() {
    let issues = recordedIssues {
      withTestContainer {
        withTestContainer { assertResolved(Ticket.self) }
      }
    }
    #expect(issues.map(\.message) == [notResolved])
  }
}

// MARK: - Fixtures

private let notResolved = """
  Expected 'Ticket' to be resolved, but it was not.

  Resolved in this test:
    nothing was resolved
  """

private struct Ticket {}

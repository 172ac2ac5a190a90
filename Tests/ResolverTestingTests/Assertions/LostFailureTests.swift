import Resolver
import ResolverTesting
import Testing

/// Failures of work whose test Swift Testing does not know: they fail the run.
@Suite(.capturingIssues) struct LostFailureTests {
  /// In a process of its own, in which Swift Testing knows no test either.
  @Test func anAssertionThatFailsWhereNoTestIsKnownFailsTheRun() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { failWithoutTestContainer() }.value
        await Task.detached { withTestContainer { failInTestContainer() } }.value
        // A task that outlives its test.
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
    #expect(
      issues.map(\.line) == [withoutTestContainerLine, inTestContainerLine, inTestContainerLine]
    )
    #expect(issues.first?.message == noTestContainerMessage("assertResolved", isTestKnown: false))
    #expect(issues.dropFirst().map(\.event) == [notResolved, notResolved])
    #expect(!issues.map(\.isWarning).contains(true))
  }
}

// MARK: - Fixtures

private let notResolved = "Expected 'Ticket' to be resolved, but it was not."

private let withoutTestContainerLine = #line + 3

private func failWithoutTestContainer() {
  assertResolved(Ticket.self)
}

private let inTestContainerLine = #line + 3

private func failInTestContainer() {
  assertResolved(Ticket.self)
}

private struct Ticket {}

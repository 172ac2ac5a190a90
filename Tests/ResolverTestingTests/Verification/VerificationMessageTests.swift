import Resolver
import ResolverTesting
import Testing

/// The lists in the message of the check.
@Suite(.capturingIssues) struct VerificationMessageTests {
  @Test func ofManyFindingsTenAreListed() {
    let issues = recordedIssues {
      withTestContainer {
        let container = Resolver()
        for number in 10..<25 {
          container.register(name: .init("\(number)")) { Optional<Nothing>.none }
        }
        assertEveryRegistrationResolves(in: container)
      }
    }
    let message = issues.first?.message ?? ""
    #expect(message.contains("have 15 problems."))
    #expect(message.contains("\n    'Nothing' named \"19\"\n"))
    #expect(!message.contains("named \"20\""))
    #expect(message.contains("\n    … and 5 more\n"))
  }
}

// MARK: - Fixtures

private final class Nothing {}

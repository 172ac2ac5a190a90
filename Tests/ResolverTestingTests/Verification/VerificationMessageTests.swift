import Resolver
import ResolverTesting
import Testing

/// The lists in the message of the check.
@Suite(.capturingIssues) struct VerificationMessageTests {
  @Test func pathsAreThoseOfTheServiceThatAsks() {
    let issues = recordedIssues {
      withTestContainer {
        let container = Resolver()
        container.register { First(second: $0.resolve()) }
        container.register { Second(missing: $0.resolve()) }
        assertEveryRegistrationResolves(in: container)
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("have a problem.") == true)
    #expect(issues.first?.message.contains("Requested by: 'Second' → 'Missing'") == true)
  }

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

private struct Missing {}

private final class Nothing {}

private struct First {
  let second: Second
}

private struct Second {
  let missing: Missing
}

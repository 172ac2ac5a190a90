import Resolver
import ResolverTesting
import Testing

@Suite(.capturingIssues, .container { $0.register(name: .data) { Ticket.make() } })
struct AssertRegisteredTests {
  @Test func aRegisteredServicePassesAndIsNotBuilt() {
    let issues = recordedIssues { assertRegistered(Ticket.self, name: .data) }
    #expect(issues.isEmpty)
    assertNotResolved(Ticket.self)
  }

  @Test(.container.replacing(.mock, with: .data))
  func aNameThatIsReplacedPasses() {
    let issues = recordedIssues { assertRegistered(Ticket.self, name: .mock) }
    #expect(issues.isEmpty)
  }

  @Test func theAssertionUsesTheRuleOfAStrictTest() {
    let issues = recordedIssues {
      withTestContainer(.init().strict().replacing(.mock, with: .data)) {
        assertRegistered(Ticket.self, name: .mock)
      }
      withTestContainer(.init().strict().replacing(.data, with: .data)) {
        assertRegistered(Ticket.self, name: .data)
      }
    }
    #expect(issues.isEmpty)
  }

  /// Code under test may ask as well.
  @Test func aQuestionUsesTheOverrideAndTheRuleOfAStrictTest() {
    var answers: [Bool] = []
    let issues = recordedIssues {
      withTestContainer(.init().strict().replacing(.mock, with: .data)) { container in
        container.register { Coupon() }
        answers.append(Resolver.isRegistered(Coupon.self))
        answers.append(container.isRegistered(Ticket.self, name: .mock))
      }
    }
    #expect(answers == [true, true])
    #expect(issues == [])
  }

  @Test func aServiceInAChildOfTheRootPasses() {
    let child = Resolver()
    child.register { Coupon() }
    Resolver.root.add(child: child)
    let issues = recordedIssues { assertRegistered(Coupon.self) }
    #expect(issues.isEmpty)
  }

  @Test func anUnregisteredServiceFailsWhereItIsAsserted() {
    let (line, issues) = (#line, recordedIssues { assertRegistered(Coupon.self, name: .mock) })
    let message = """
      No registration for 'Coupon' named "mock".

        Location: ResolverTestingTests/AssertRegisteredTests.swift:\(line)
        Test: anUnregisteredServiceFailsWhereItIsAsserted()
        Container: the test's container
        Registered for 'Coupon': nothing

      To fix:
        • Register it before you resolve it: register(Coupon.self, name: "mock") { … }
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aServiceUnderAnotherNameFailsAndTheNameIsShown() {
    let issues = recordedIssues { assertRegistered(Ticket.self) }
    let names = "Registered for 'Ticket': \"data\" in the test's container"
    #expect(issues.map { $0.message.contains(names) } == [true])
  }
}

// MARK: - Fixtures

private struct Coupon {}

private struct Ticket {
  static func make() -> Ticket {
    Issue.record("The factory ran.")
    return Ticket()
  }
}

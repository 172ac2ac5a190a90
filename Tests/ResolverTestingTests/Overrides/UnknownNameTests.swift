import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register { Ticket() }
    container.register(name: .data) { Ticket() }
  }
}

/// Rules with names that nothing is registered under, and that are like no other.
@Suite(.capturingIssues) struct UnknownNameTests {
  @Test func aNameThatNothingIsRegisteredUnderIsWarnedOf() {
    let issues = recordedIssues {
      withTestContainer(.init().preferring("nowhere at all", line: 7)) {
        Resolver.register { Ticket() }
        _ = Resolver.resolve(Ticket.self)
      }
    }
    let event = """
      .preferring("nowhere at all") does nothing: no service is named "nowhere at all".

        Registered names:\u{20}
      """
    let fix = """


      To fix:
        • Use the name of a service, or remove it.
      """
    #expect(issues.map { $0.message.hasPrefix(event) } == [true])
    #expect(issues.map { $0.message.hasSuffix(fix) } == [true])
    #expect(issues.map(\.line) == [7])
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test(.container.preferring("nowhere")) func aTestThatResolvedNothingIsNotWarned() {
    Resolver.shop.register { Ticket() }
  }

  @Test func whatATestContainerInsideResolvesCounts() {
    let issues = recordedIssues {
      withTestContainer(.init().preferring("nowhere")) {
        withTestContainer { _ = Resolver.shop.resolve(Ticket.self) }
      }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func aNameThatTheTestRegistersIsKnown() {
    withTestContainer(.init().preferring("of the test")) {
      Resolver.shop.register(name: "of the test") { Coupon() }
      _ = Resolver.shop.resolve(Ticket.self)
    }
  }

  @Test func aRuleIsWarnedOfOnce() {
    let rules = ContainerOptions().preferring("nowhere")
    let issues = recordedIssues {
      for _ in 0..<2 {
        withTestContainer(rules) { _ = Resolver.shop.resolve(Ticket.self) }
      }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  /// No list of containers has this one, because a function makes it.
  @Test func aNameInAContainerThatTheTestUsesIsKnown() {
    let container = Resolver()
    for name in [Resolver.Name.data, "of one container"] {
      container.register(name: name) { Ticket() }
    }
    let issues = recordedIssues {
      let options = ContainerOptions().replacing(.data, with: "of one container")
      withTestContainer(options.replacing(.data, with: .data)) {
        _ = container.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues == [])
  }

  @Test func aStrictTestFailsAlsoIfItResolvedNothing() {
    _ = Resolver.shop
    let issues = recordedIssues {
      withTestContainer(.init().replacing(.data, with: "nowhere").strict()) {}
    }
    let text = """
      .replacing("data", with: "nowhere") does nothing: no service is named "nowhere".
      """
    #expect(issues.map { $0.message.hasPrefix(text) } == [true])
    #expect(issues.map(\.isWarning) == [false])
  }

  @Test func aReplacementThatIsMissingIsOneFailure() {
    let issues = recordedIssues {
      withTestContainer(.init().replacing(.data, with: "nowhere").strict()) {
        _ = Resolver.shop.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues.map { $0.message.contains("has no registration named") } == [true])
  }

  @Test func aForbiddenNameThatNothingIsRegisteredUnderIsNotAnswered() {
    withTestContainer(.init().forbidding("nowhere").strict()) {
      _ = Resolver.shop.resolve(Ticket.self)
    }
  }
}

private struct Ticket {}
private struct Coupon {}

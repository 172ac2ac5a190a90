import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Ticket("unnamed") }
    container.register(name: .data) { Ticket("data") }
    container.register(name: "other") { Ticket("other") }
    container.register(name: .data) { Coupon() }
    container.register(name: .mock) { "something has the name" }
    return container
  }()
}

@Suite(.capturingIssues) struct ReplacementGapTests {
  init() {
    // Otherwise the rule is told of, too, in tests that run before others use the name.
    _ = Resolver.custom
  }

  @Test func theTestFailsAndNamesTheTypeAndItsNames() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(rule) {
        (line, _) = (#line, Resolver.custom.resolve(Ticket.self, name: .data))
      }
    }
    let message = """
      .replacing("data", with: "mock") failed: 'Ticket' has no registration named "mock".

        Used instead: the registration named "data"
        Registered for 'Ticket': "data", "other", without a name
        Location: ResolverTestingTests/ReplacementGapTests.swift:\(line)

      To fix:
        • Register it in the container made at ResolverTestingTests/ReplacementGapTests.swift:7: \
      register(Ticket.self, name: "mock") { … }
        • Or register a mock named "data", and remove the replacement.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aNameThatIsSpelledAlikeIsSuggested() {
    let issues = recordedIssues {
      withTestContainer(.init().replacing(.data, with: "othr")) {
        _ = Resolver.custom.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues.map { $0.message.contains("Did you mean \"other\"?") } == [true])
  }

  @Test func theFailureIsWhereTheOptionsAskForTheReplacement() {
    let issues = recordedIssues {
      withTestContainer(rule) { _ = Resolver.custom.resolve(Ticket.self, name: .data) }
    }
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(issues.map(\.line) == [ruleLine])
  }

  @Test func theFailureIsWhereTheTraitAsksForTheReplacement() async throws {
    let test = try #require(Test.current)
    let (line, trait) = (#line, ContainerOptions.container.replacing(.data, with: .mock))
    let issues = await recordedIssues {
      try? await trait.provideScope(for: test, testCase: nil) {
        _ = Resolver.custom.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func theFailureIsWhereTheBodyAsksForTheReplacement() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer {
        (line, _) = (#line, Resolver.replace(.data, with: .mock))
        _ = Resolver.custom.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func aGapIsReportedOnceForATypeAndName() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container.replacing(.data, with: .mock)
      try? await trait.provideScope(for: test, testCase: nil) {
        for _ in 0..<3 {
          _ = Resolver.custom.resolve(Ticket.self, name: .data)
          _ = Resolver.custom.optional(Ticket.self, name: .data)
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func theGapOfEachTypeIsReported() {
    let issues = recordedIssues {
      withTestContainer(rule) {
        _ = Resolver.custom.resolve(Ticket.self, name: .data)
        _ = Resolver.custom.resolve(Coupon.self, name: .data)
      }
    }
    #expect(issues.count == 2)
  }

  @Test func aGapIsReportedInEachTestThatHasIt() {
    let issues = recordedIssues {
      for _ in 0..<2 {
        withTestContainer(rule) { _ = Resolver.custom.resolve(Ticket.self, name: .data) }
      }
    }
    #expect(issues.count == 2)
  }

  @Test func aRegistrationOfTheTestLeavesNoGap() {
    let issues = recordedIssues {
      withTestContainer(rule) {
        Resolver.custom.register(name: .data) { Ticket("test") }
        _ = Resolver.custom.resolve(Ticket.self, name: .data)
      }
    }
    #expect(issues.isEmpty)
  }
}

// MARK: - Fixtures

private let ruleLine = #line + 2

private let rule = ContainerOptions().replacing(.data, with: .mock)

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private struct Coupon {}

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

  @Test func productionAnswersWhereTheReplacementIsNotRegistered() {
    var name: String?
    _ = recordedIssues {
      withTestContainer(rule) { name = Resolver.custom.resolve(Ticket.self, name: .data).name }
    }
    #expect(name == "data")
  }

  @Test func theTestFailsAndNamesTheTypeAndItsNames() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(rule) {
        (line, _) = (#line, Resolver.custom.resolve(Ticket.self, name: .data))
      }
    }
    let message = """
      'Ticket' named "data" was to be answered by "mock", which is not registered.

        Answered by: the registration under "data"
        Registered for 'Ticket': "data", "other", without a name
        Location: ResolverTestingTests/ReplacementGapTests.swift:\(line)

      To fix, register it: register(name: "mock") { … as Ticket }. Or register what the test is to use \
      under "data" in the test.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aNameThatIsSpelledAlikeIsSuggested() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(.init().replacing(.data, with: "othr")) {
        (line, _) = (#line, Resolver.custom.resolve(Ticket.self, name: .data))
      }
    }
    let message = """
      'Ticket' named "data" was to be answered by "othr", which is not registered.

        Answered by: the registration under "data"
        Registered for 'Ticket': "data", "other", without a name
        Location: ResolverTestingTests/ReplacementGapTests.swift:\(line)

      Did you mean "other"?

      To fix, register it: register(name: "othr") { … as Ticket }. Or register what the test is to use \
      under "data" in the test.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func theFirstTenOfManyNamesAreListed() {
    let container = Resolver()
    container.register(name: .data) { Ticket("data") }
    for number in 10..<40 {
      container.register(name: Resolver.Name("\(number)")) { Ticket("other") }
    }
    let issues = recordedIssues {
      withTestContainer(rule) {
        _ = container.resolve(Ticket.self, name: .data, fileID: "App/Screen.swift", line: 9)
      }
    }
    let message = """
      'Ticket' named "data" was to be answered by "mock", which is not registered.

        Answered by: the registration under "data"
        Registered for 'Ticket': "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", \
      … and 21 more
        Location: App/Screen.swift:9

      To fix, register it: register(name: "mock") { … as Ticket }. Or register what the test is to use \
      under "data" in the test.
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func namesThatAreVeryLongAreCutOff() {
    let long = String(repeating: "x", count: 10_000)
    let container = Resolver()
    container.register(name: Resolver.Name(long)) { Coupon() }
    container.register(name: Resolver.Name("1" + long)) { Ticket("other") }
    let rule = ContainerOptions().replacing(
      Resolver.Name("1" + long),
      with: Resolver.Name(long)
    )
    let issues = recordedIssues {
      withTestContainer(rule) {
        _ = container.resolve(
          Ticket.self,
          name: Resolver.Name("1" + long),
          fileID: "App/Screen.swift",
          line: 9
        )
      }
    }
    let shown = "\"" + String(repeating: "x", count: 100) + "…\""
    let asked = "\"1" + String(repeating: "x", count: 99) + "…\""
    let message = """
      'Ticket' named \(asked) was to be answered by \(shown), which is not registered.

        Answered by: the registration under \(asked)
        Registered for 'Ticket': \(asked)
        Location: App/Screen.swift:9

      To fix, register it: register(name: \(shown)) { … as Ticket }. Or register what the test is to \
      use under \(asked) in the test.
      """
    #expect(issues.map(\.message) == [message])
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

  @Test func theFailureOfATestContainerInsideIsWhereTheOuterOneAsksForTheReplacement() {
    let issues = recordedIssues {
      withTestContainer(rule) {
        withTestContainer { _ = Resolver.custom.resolve(Ticket.self, name: .data) }
      }
    }
    #expect(issues.map(\.line) == [ruleLine])
  }

  @Test func aGapIsReportedOnceForATypeAndName() {
    let issues = recordedIssues {
      withTestContainer(rule) {
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

  @Test func aGapThatADetachedTaskFindsIsReportedOnItsTest() async {
    let issues = await recordedIssues {
      await withTestContainer(rule) {
        let container = Resolver.root
        await Task.detached {
          withContainer(container) { _ = Resolver.custom.resolve(Ticket.self, name: .data) }
        }.value
      }
    }
    #expect(issues.count == 1)
  }

  @Test func aServiceThatIsNotResolvedIsNoGap() {
    let issues = recordedIssues {
      withTestContainer(rule) { _ = Resolver.custom.resolve(Ticket.self, name: "other") }
    }
    #expect(issues.isEmpty)
  }

  @Test func aServiceThatIsNotRegisteredAtAllIsNoGap() {
    let issues = recordedIssues {
      withTestContainer(rule) { #expect(Resolver.custom.optional(Int.self, name: .data) == nil) }
    }
    #expect(issues.isEmpty)
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

  @Test func aRegistrationOfTheTestInAContainerOfItsOwnLeavesNoGap() {
    let issues = recordedIssues {
      withTestContainer(rule) {
        let container = Resolver()
        container.register(name: .data) { Ticket("test") }
        _ = container.resolve(Ticket.self, name: .data)
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

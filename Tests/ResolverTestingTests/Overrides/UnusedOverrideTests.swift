import Resolver
import Testing

@testable import ResolverTesting

private let file = "ResolverTestingTests/UnusedOverrideTests.swift"

private let shopLine = #line + 3

extension Resolver {
  fileprivate static let shop: Resolver = {
    let container = Resolver()
    container.register { LivePayments() as any UnusedPayments }
    container.register(name: .data) { Ticket() }
    container.register(name: .mock) { Ticket() }
    return container
  }()
}

@Suite(.capturingIssues) struct UnusedOverrideTests {
  @Test func aForgottenProtocolIsWarnedOf() {
    var lines: (override: Int, request: Int) = (0, 0)
    let issues = recordedIssues {
      withTestContainer {
        (lines.override, _) = (#line, Resolver.shop.register { MockPayments() })
        (lines.request, _) = (#line, Resolver.shop.resolve((any UnusedPayments).self))
      }
    }
    let message = """
      The mock 'MockPayments' was never used. The test used the real 'UnusedPayments' instead.

        Registered at: \(file):\(lines.override)
        Used instead: the registration at \(file):\(shopLine + 2)
        Location: \(file):\(lines.request)
        Container: the container made at \(file):\(shopLine + 1)

      To fix:
        • Register it as the type that your code resolves in the container made at \
      \(file):\(shopLine + 1): register((any UnusedPayments).self) { MockPayments() }
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines.override, isWarning: true)])
  }

  @Test(arguments: [
    (
      901,
      """
      The mock 'MockPayments' was never used. The test used an earlier mock of 'UnusedPayments' instead.
      """
    ),
    (903, "'UnusedPayments' was mocked too late. This test had already resolved an earlier mock."),
  ])
  func anOverrideThatTheMockOfAnEarlierStepAnswersForIsWarnedOf(line: Int, event: String) {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        withTestContainer {
          if line == 901 { Resolver.shop.register(line: 901) { MockPayments() } }
          _ = Resolver.shop.resolve((any UnusedPayments).self, fileID: "App/Checkout.swift")
          if line == 903 {
            Resolver.shop.register(line: 903) { LivePayments() as any UnusedPayments }
          }
        }
      }
    }
    #expect(issues.map(\.event) == [event])
    #expect(issues.map(\.line) == [line])
  }

  @Test func mocksUnderSeveralNamesAreNoMistake() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        withTestContainer {
          Resolver.shop.register(name: "declined") { MockPayments() as any UnusedPayments }
          _ = Resolver.shop.resolve((any UnusedPayments).self)
        }
      }
    }
    #expect(issues.isEmpty)
  }

  /// A module that is tested without its application, whose registrations are mocks of the test.
  @Test(arguments: [[Resolver.shop], []])
  func aNameOfAStaticContainerIsNoMistakeInTheMainContainer(children: [Resolver]) {
    let feature = Resolver { container in
      container.register(name: "own") { Ticket() }
      for child in children { container.add(child: child) }
    }
    let issues = recordedIssues {
      withTestContainer {
        Resolver.shop.register { Ticket() }
        _ = feature.resolve(Ticket.self, name: "own")
        _ = Resolver(child: feature).resolve(Ticket.self, name: "own")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func anOverrideOfWhatProductionRegistersIsNotTakenForAForgottenProtocol() {
    let container = Resolver()
    container.register { Account() }
    container.register { MockAccount() }
    let issues = recordedIssues {
      withTestContainer {
        container.register { MockAccount() }
        _ = container.resolve(Account.self)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aSuperclassThatProductionAnswersForIsWarnedOf() {
    let container = Resolver()
    container.register { Account() }
    let issues = recordedIssues {
      withTestContainer {
        container.register { MockAccount() }
        _ = container.resolve(Account.self)
      }
    }
    #expect(issues.map(\.isWarning) == [true])
    let event =
      "The mock 'MockAccount' was never used. The test used the real 'Account' instead."
    #expect(issues.map(\.event) == [event])
  }

  @Test func anotherProtocolIsNotWarnedOf() {
    let container = Resolver()
    container.register { Shelf<Int>() as any Storing<Int> }
    container.register { LiveRefunds() as any UnusedPayments & Refunds }
    container.register { LiveRefunds() as AnyObject }
    withTestContainer {
      container.register { Shelf<String>() as any Storing<String> }
      container.register { MockPayments() as any Refunds }
      container.register { MockAccount() }
      _ = container.resolve((any Storing<Int>).self)
      _ = container.resolve((any UnusedPayments & Refunds).self)
      _ = container.resolve(AnyObject.self)
    }
  }

  @Test func anOverrideThatIsResolvedIsNotWarnedOf() {
    withTestContainer {
      Resolver.shop.register { MockPayments() }
      _ = Resolver.shop.resolve((any UnusedPayments).self)
      _ = Resolver.shop.resolve(MockPayments.self)
    }
  }

  @Test func anOverrideThatForwardsIsNotWarnedOf() {
    withTestContainer(.init().strict()) {
      Resolver.shop.register { MockPayments() }.implements((any UnusedPayments).self)
      _ = Resolver.shop.resolve((any UnusedPayments).self)
    }
  }

  @Test func anOverrideThatNamesItsProtocolsHasForgottenNone() {
    withTestContainer {
      Resolver.shop.register { MockPayments() }.implements((any Refunds).self)
      _ = Resolver.shop.resolve((any UnusedPayments).self)
    }
  }

  @Test(.container) func anUnusedOverrideIsNotWarnedOfByItself() {
    Resolver.shop.register { MockPayments() }
  }

  @Test func anOverrideThatATestContainerInsideUsesIsUsed() {
    withTestContainer(.init().strict()) {
      Resolver.shop.register { MockPayments() as any UnusedPayments }
      withTestContainer { _ = Resolver.shop.resolve((any UnusedPayments).self) }
    }
  }

  @Test(arguments: [11: "preferring", 12: "requiring", 13: "forbidding"])
  func aMisspelledNameIsWarnedOf(line: UInt, rule: String) {
    let options =
      switch rule {
      case "preferring": ContainerOptions().preferring("mokc", line: line)
      case "requiring": ContainerOptions().requiring("mokc", line: line)
      default: ContainerOptions().forbidding("mokc", line: line)
      }
    let issues = recordedIssues {
      withTestContainer(options) { _ = Resolver.shop.resolve((any UnusedPayments).self) }
    }
    let message = """
      .\(rule)("mokc") does nothing: no service is named "mokc".

      Did you mean "mock"?

      To fix:
        • Use the name of a service, or remove it.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: Int(line), isWarning: true)])
  }
}

@Suite(.capturingIssues) struct StrictTests {
  let strict = ContainerOptions().strict()

  @Test func anUnusedOverrideFailsTheTest() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(strict) { (line, _) = (#line, Resolver.shop.register { MockPayments() }) }
    }
    let message = """
      The mock for 'MockPayments' was never used.

        Registered at: \(file):\(line)

      To fix:
        • Use the type and name that your code resolves, or remove the mock.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: line)])
  }

  @Test func aForgottenProtocolFailsTheTestOnce() {
    let issues = recordedIssues {
      withTestContainer(strict) {
        Resolver.shop.register { MockPayments() }
        _ = Resolver.shop.resolve((any UnusedPayments).self)
      }
    }
    #expect(issues.map(\.isWarning) == [false])
  }

  @Test func anOverrideThatIsReplacedInItsLayerFailsTheTest() {
    var lines = [0, 0]
    let issues = recordedIssues {
      withTestContainer(strict) {
        (lines[0], _) = (#line, Resolver.shop.register { MockPayments() as any UnusedPayments })
        (lines[1], _) = (#line, Resolver.shop.register { MockPayments() as any UnusedPayments })
        _ = Resolver.shop.resolve((any UnusedPayments).self)
      }
    }
    #expect(issues.map(\.line) == [lines[0]])
    #expect(issues.map(\.isWarning) == [false])
  }

  @Test func aTestThatWasCanceledNeedsNoOverride() async {
    let issues = await recordedIssues {
      let test = Task {
        withTestContainer(strict.preferring("nowhere")) {
          Resolver.shop.register { MockPayments() }
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
      await test.value
    }
    #expect(issues.isEmpty)
  }

  @Test func aTestThatThrewNeedsNoOverride() async throws {
    let test = try #require(Test.current)
    let trait = ContainerOptions.container.strict().preferring("nowhere")
    let issues = await recordedIssues {
      await #expect(throws: Boom.self) {
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
          Resolver.shop.register { MockPayments() }
          throw Boom()
        }
      }
      #expect(throws: Boom.self) {
        try withTestContainer(strict) {
          Resolver.shop.register { MockPayments() }
          throw Boom()
        }
      }
      await #expect(throws: Boom.self) {
        try await withTestContainer(strict) {
          Resolver.shop.register { MockPayments() }
          await Task.yield()
          throw Boom()
        }
      }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func aTestThatFailedNeedsNoOverrideButIsWarnedOfOneThatNothingAskedFor() async throws {
    let test = try #require(Test.current)
    let line = #line + 3
    let issues = await recordedIssues {
      try? await ContainerOptions.container.strict().provideScope(for: test, testCase: nil) {
        Resolver.shop.register { MockPayments() }
        Issue.record("of the test")
      }
    }
    let message = """
      The test failed, and nothing asked for the mock of 'MockPayments'.

        Registered at: \(file):\(line)

      To fix:
        • Use the type and name that your code resolves, and call that code.
        • If a singleton keeps the service of an earlier test, use the scope .application instead.
      """
    #expect(issues.map(\.message) == ["of the test", message])
    #expect(issues.last == RecordedIssue(message, line: line, isWarning: true))
  }

  @Test func aTestThatFailedIsWarnedOfAMockUnderANameThatOnlyTheApplicationUses() async throws {
    let test = try #require(Test.current)
    let line = #line + 3
    let issues = await recordedIssues {
      try? await ContainerOptions.container.provideScope(for: test, testCase: nil) {
        Resolver.shop.register(name: .mock) { Ticket() }
        _ = Resolver.shop.resolve(Ticket.self, name: .data)
        Issue.record("of the test")
      }
    }
    let message = """
      The test failed, and nothing asked for the mock of 'Ticket' named "mock".

        Registered at: \(file):\(line)

      To fix:
        • Use the type and name that your code resolves, and call that code.
        • If a singleton keeps the service of an earlier test, use the scope .application instead.
      """
    #expect(issues.map(\.message) == ["of the test", message])
  }

  @Test func aTestThatFailedIsNotWarnedOfSharedOrResetOrReplacedMocks() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      let trait = ContainerOptions.container { _ in Resolver.shop.register { MockPayments() } }
      try? await trait.provideScope(for: test, testCase: nil) {
        Resolver.shop.register { MockPayments() }
        Resolver.reset()
        Resolver.shop.register(function: "setUp()") { MockPayments() }
        for _ in 0..<2 { Resolver.shop.register { Account() } }
        _ = Resolver.shop.resolve(Account.self)
        Issue.record("of the test")
      }
    }
    #expect(issues.map(\.message) == ["of the test"])
  }

  @Test(arguments: Asking.allCases)
  private func aTestThatFailedIsNotWarnedOfAMockThatWasAskedFor(by asking: Asking) async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      try? await ContainerOptions.container.provideScope(for: test, testCase: nil) {
        // A line gets a warning once, so each case has its own.
        switch asking {
        case .part:
          Resolver.shop.register { MockPayments() }
          withTestContainer {
            Resolver.shop.register { MockPayments() }
            _ = Resolver.shop.resolve(MockPayments.self)
          }
        case .missedRequest:
          Resolver.shop.register { MockPayments() }
          _ = Resolver().optional(MockPayments.self)
        }
        Issue.record("of the test")
      }
    }
    #expect(!issues.contains { $0.message.contains("nothing asked for") })
    #expect(issues.contains { $0.message == "of the test" })
  }

  @Test func aTestThatIsKnownToFailNeedsNoOverride() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      try? await ContainerOptions.container.strict().provideScope(for: test, testCase: nil) {
        withKnownIssue {
          Resolver.shop.register { MockPayments() }
          try #require(Bool(false))
          _ = Resolver.shop.resolve(MockPayments.self)
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func overridesThatTheCheckOfAllRegistrationsResolvesAreUsed() {
    let issues = recordedIssues {
      withTestContainer(strict.replacing(.data, with: .mock)) {
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        assertEveryRegistrationResolves(in: .shop)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aRuleThatNeverAppliedFailsTheTest() {
    var line = 0
    _ = Resolver.shop
    let issues = recordedIssues {
      line = #line + 1
      withTestContainer(strict.replacing(.data, with: .mock).preferring(.mock)) {}
      withTestContainer(strict.requiring(.mock, line: UInt(line))) {}
    }
    let rules = [
      #".replacing("data", with: "mock")"#, #".preferring("mock")"#, #".requiring("mock")"#,
    ]
    let messages = rules.map { rule in
      """
      \(rule) was never used.

      To fix:
        • Use a name that your code resolves, or remove it.
      """
    }
    #expect(issues == messages.map { RecordedIssue($0, fileID: file, line: line) })
  }

  @Test(.container.strict().replacing(.data, with: .mock))
  func aRuleThatAppliedDoesNot() {
    _ = Resolver.shop.resolve(Ticket.self, name: .data)
  }

  @Test func anOverrideThatAResetTookBackIsUnused() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(strict) {
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        _ = Resolver.shop.resolve((any UnusedPayments).self)
        (line, _) = (#line, Resolver.shop.register { MockPayments() })
        Resolver.reset()
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        _ = Resolver.shop.resolve((any UnusedPayments).self)
      }
    }
    let message = """
      The mock for 'MockPayments' was never used. Resolver.reset() removed it.

        Registered at: \(file):\(line)

      To fix:
        • Register it after the reset, or remove it.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: line)])
  }

  @Test func anOverrideThatAResetTookBeforeItsRequestIsWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.shop.register { MockPayments() as any UnusedPayments }
        Resolver.reset()
        _ = Resolver.shop.resolve((any UnusedPayments).self)
      }
    }
    let event = "The mock for 'UnusedPayments' was never used. Resolver.reset() removed it."
    #expect(issues.map(\.event) == [event])
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test(.container.strict(), .container.strict(false))
  func anInnerLayerTakesItBack() {
    Resolver.shop.register { MockPayments() }
  }
}

/// What tests share need not be used by each of them.
@Suite(.capturingIssues) struct SharedSetUpTests {
  @Test(
    .container { $0.register { MockPayments() } }.strict().replacing(.data, with: .mock),
    arguments: 0..<2
  )
  func theTraitOfAParameterizedTestIsNotJudged(number: Int) {}

  @Suite(.container { $0.register { MockPayments() } }.strict().replacing(.data, with: .mock))
  struct InASuite {
    @Test func theTraitOfASuiteIsNotJudged() {}

    @Test func theTestItselfIs() {
      let issues = recordedIssues {
        withTestContainer { _ = Resolver.shop.register { MockPayments() } }
      }
      #expect(issues.map(\.isWarning) == [false])
    }

    @Suite struct Inner {
      @Test func theTraitOfAnOuterSuiteIsNotJudged() {}
    }
  }

  @Suite(.container.strict()) struct WithAnInitializer {
    init() {
      Resolver.shop.register { MockPayments() as any UnusedPayments }
    }

    @Test func whatTheSuiteRegistersIsNotJudged() {}

    @Test func aTestMayRegisterInItsPlace() {
      Resolver.shop.register { MockPayments() as any UnusedPayments }
      _ = Resolver.shop.resolve((any UnusedPayments).self)
    }
  }

  @Test func theTraitOfATestIsJudged() async throws {
    let test = try #require(Test.current)
    let trait = ContainerOptions.container { $0.register { MockPayments() } }
      .strict().replacing(.data, with: .mock)
    let issues = await recordedIssues {
      try? await trait.provideScope(for: test, testCase: nil) {}
    }
    #expect(issues.map(\.isWarning) == [false, false])
  }

  @Test(arguments: 0..<1)
  func aMistakeThatFollowsFromOneTestIsWarnedOfOnce(number: Int) async throws {
    let test = try #require(Test.current)
    let trait = ContainerOptions.container { _ in Resolver.shop.register { MockPayments() } }
      .strict()
    let issues = await recordedIssues {
      for _ in 0..<2 {
        try? await trait.provideScope(for: test, testCase: Test.Case.current) {
          _ = Resolver.shop.resolve((any UnusedPayments).self)
        }
      }
    }
    #expect(issues.map(\.isWarning) == [true])
  }
}

/// An override under a name that nothing asks for, since the rule is missing.
@Suite(.capturingIssues) struct ForgottenRuleTests {
  @Test func anAnswerOfProductionUnderAnotherNameIsWarnedOf() {
    var lines = [0, 0]
    let issues = recordedIssues {
      withTestContainer {
        (lines[0], _) = (#line, Resolver.shop.register(name: "fake") { Ticket() })
        (lines[1], _) = (#line, Resolver.shop.resolve(Ticket.self, name: .data))
      }
    }
    let message = """
      The mock for 'Ticket' named "fake" was never used. The test used the real 'Ticket' named "data" \
      instead.

        Registered at: \(file):\(lines[0])
        Used instead: the registration at \(file):\(shopLine + 3)
        Location: \(file):\(lines[1])
        Container: the container made at \(file):\(shopLine + 1)

      To fix:
        • Register it as your code resolves it in the container made at \(file):\(shopLine + 1): \
      register(Ticket.self, name: "data") { … }
        • Or replace the name: .replacing("data", with: "fake")
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: lines[0], isWarning: true)])
  }
}

protocol UnusedPayments {}
private struct LivePayments: UnusedPayments {}
private struct MockPayments: UnusedPayments, Refunds {}
private struct Ticket {}
private struct Boom: Error {}
private class Account {}
private final class MockAccount: Account {}

protocol Refunds {}
private final class LiveRefunds: UnusedPayments, Refunds {}

protocol Storing<Item> {
  associatedtype Item
}

private struct Shelf<Item>: Storing {}

private enum Asking: CaseIterable {
  case part, missedRequest
}

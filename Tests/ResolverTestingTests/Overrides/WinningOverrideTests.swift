import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/WinningOverrideTests.swift"

extension Resolver {
  fileprivate static let bank: Resolver = {
    let container = Resolver(child: .main)
    container.register { LivePayments() as any BypassedPayments }
    return container
  }()
  fileprivate static let bankLine: Int = #line - 3

  /// Other tests register nothing in its production.
  fileprivate static let shared = Resolver(child: .main) { _ in }

  fileprivate static let island = Resolver { _ in }

  fileprivate static let branch = Resolver(child: .main) { $0.registerAllServices() }

  fileprivate func registerAllServices() {
    register(name: .data, fileID: "App/Services.swift", line: 14) {
      LivePayments() as any BypassedPayments
    }
  }

  /// Registers what depends on a user, who logs in.
  fileprivate func logIn() {
    register(name: .data, fileID: "App/Session.swift", line: 7) {
      OwnPayments() as any BypassedPayments
    }
  }
}

/// Tests that what the test registers is used instead of what the application registers, before or
/// during the test, in every container that finds it.
@Suite(.capturingIssues) struct WinningOverrideTests {
  @Test func aPartFindsTheMocksOfTheContainersThatItSearches() {
    withTestContainer(.init().replacing("own", with: "mock")) {
      Resolver.island.register(name: "mock") { MockPayments() as any BypassedPayments }
      withTestContainer {
        Resolver.main.add(child: .island)
        #expect(Resolver.optional((any BypassedPayments).self, name: "mock") is MockPayments)
        #expect(Resolver.optional((any BypassedPayments).self, name: "own") is MockPayments)
        withTestContainer {
          Resolver.main.remove(child: .island)
          #expect(Resolver.optional((any BypassedPayments).self, name: "mock") == nil)
        }
      }
    }
  }

  @Test func anOverrideWinsOverAContainerThatSearchesIt() {
    withTestContainer(.init().strict().sealed()) {
      Resolver.register { MockPayments() as any BypassedPayments }
      #expect(Resolver.bank.resolve((any BypassedPayments).self) is MockPayments)
      #expect(serveRequest() is MockPayments)
    }
  }

  @Test(arguments: [false, true]) func anOverrideWinsOverWhatTheApplicationRegisters(later: Bool) {
    withTestContainer(.init().strict().sealed()) {
      if !later { Resolver.branch.logIn() }
      Resolver.branch.register(name: .data) { MockPayments() as any BypassedPayments }
      if later { Resolver.branch.logIn() }
      let payments = Resolver.branch.resolve((any BypassedPayments).self, name: .data)
      #expect(payments is MockPayments)
    }
  }

  @Test(arguments: [false, true])
  func aHelperInTheBodyRegistersMocksIfItsModuleIsNamed(isNamed: Bool) async throws {
    let test = try #require(Test.current)
    let suite = ContainerOptions.container { _ in
      Resolver.branch.register { OwnPayments() as any BypassedPayments }
    }
    let trait = isNamed ? suite.mocks(fromModules: "MockKit") : suite
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      Resolver.branch.register(fileID: "MockKit/Install.swift") {
        MockPayments() as any BypassedPayments
      }
      #expect(Resolver.branch.resolve((any BypassedPayments).self) is MockPayments == isNamed)
      #expect(Resolver.resolutions.description.contains(isNamed ? "body" : "trait"))
    }
  }

  @Test func anOverrideWinsOverServicesThatAreRegisteredAgain() {
    withTestContainer {
      let bank = Resolver.branch
      bank.register(name: .data) { MockPayments() as any BypassedPayments }
      bank.registerAllServices()
      #expect(bank.resolve((any BypassedPayments).self, name: .data) is MockPayments)
    }
  }

  @Test func whatTheApplicationRegistersIsUsedWhereNothingOverridesIt() {
    withTestContainer(.init().sealed()) {
      Resolver.branch.logIn()
      let payments = Resolver.branch.resolve((any BypassedPayments).self, name: .data)
      #expect(payments is OwnPayments)
    }
  }

  /// Code that lost its test has registered by the same line in production.
  @Test func whatOtherTestsDidToProductionChangesNothing() {
    let issues = recordedIssues { inProduction { Resolver.shared.logIn() } }
    #expect(issues.map(\.isWarning) == [true])
    withTestContainer(.init().sealed()) {
      Resolver.shared.logIn()
      let payments = Resolver.shared.resolve((any BypassedPayments).self, name: .data)
      #expect(payments is OwnPayments)
    }
  }

  @Test func aMockThatTheApplicationsOwnAnsweredForIsWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.branch.logIn()
        _ = Resolver.branch.resolve((any BypassedPayments).self, name: .data)
        Resolver.branch.register(name: .data) { MockPayments() as any BypassedPayments }
      }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func anOverrideThatNoContainerFindsIsWarnedOf() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(.init().strict()) {
        let mock = { MockPayments() as any BypassedPayments }
        (line, _) = (#line, Resolver.branch.register(factory: mock))
        _ = Resolver.bank.resolve(
          (any BypassedPayments).self,
          fileID: "App/Checkout.swift",
          line: 5
        )
      }
    }
    #expect(issues.map(\.isWarning) == [false])
    let message = """
      The mock for 'BypassedPayments' was never used. The test used the real 'BypassedPayments' instead.

        Registered at: \(file):\(line)
        Used instead: the registration at \(file):\(Resolver.bankLine)
        Location: App/Checkout.swift:5
        Container: the container made at \(file):\(Resolver.bankLine - 1)

      To fix:
        • Register it where your code finds it: Resolver.register((any BypassedPayments).self) { … }
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func anOverrideAfterTheOnlyRequestIsWarnedOf() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer {
        _ = Resolver.bank.resolve(
          (any BypassedPayments).self,
          fileID: "App/Checkout.swift",
          line: 5
        )
        (line, _) = (#line, Resolver.bank.register { MockPayments() as any BypassedPayments })
      }
    }
    let message = """
      'BypassedPayments' was mocked too late. This test had already resolved the real one.

        Registered at: \(file):\(line)
        Used instead: the registration at \(file):\(Resolver.bankLine)
        Location: App/Checkout.swift:5
        Container: the container made at \(file):\(Resolver.bankLine - 1)

      To fix:
        • Register the mock before you create objects that use it.
      """
    #expect(issues == [RecordedIssue(message, fileID: file, line: line, isWarning: true)])
  }
}

private protocol BypassedPayments {}
private struct LivePayments: BypassedPayments {}
private struct OwnPayments: BypassedPayments {}
private struct MockPayments: BypassedPayments {}

/// Code of an application that registers something in a container of its own, which ends with it.
private func serveRequest() -> any BypassedPayments {
  let request = Resolver(child: .main, fileID: "App/Server.swift", line: 3)
  request.register(fileID: "App/Server.swift", line: 4) { LivePayments() as any BypassedPayments }
  return withContainer(request) {
    Resolver.resolve((any BypassedPayments).self, fileID: "App/Server.swift", line: 5)
  }
}

import InjectedApplication
import Resolver
import ResolverTesting
import Testing

/// The check of all injected properties of a module in tests of Swift Testing.
///
/// They run one after the other: messages of others would name the static container of one.
@Suite(.container, .capturingIssues, .serialized)
struct AssertEveryInjectedPropertyResolvesTests {
  private let module = "InjectedApplication"

  @Test func propertiesWithRegistrationsPass() {
    registerServices(in: .root)
    #expect(recordedIssues { assertEveryInjectedPropertyResolves(in: module) } == [])
  }

  @Test func propertiesInTypesOfAllKindsAreFound() {
    Resolver.register { MockPayments() as any Payments }
    let (line, issues) = (#line, recordedIssues { assertEveryInjectedPropertyResolves(in: module) })
    let message = """
      13 injected properties cannot be resolved.

        Chapter.rates: no registration for 'Rates'
        Key.database: no registration for 'Database'
        Ledger.database: no registration for 'Database'
        Local.clock: no registration for 'Clock'
        Namespace.Inner.Hidden.rates: no registration for 'Rates'
        Number.database: no registration for 'Database'
        Page.Footer.rates: no registration for 'Rates'
        Page.clock: no registration for 'Clock'
        Screen.rates: no registration for 'Rates'
        Secret.database: no registration for 'Database'
        Settings.clock: no registration for 'Clock'
        Unusual.format: no registration for '@Sendable (Int) -> String'
        Unusual.plain: no registration for 'Rates'

      Not checked, since a parameter or a type around the wrapper hides the service: \
      Chapter.texts, Page.repository, Parcel.contents, Unusual.clock, Unusual.several

      To fix:
        • Register each of them: register((@Sendable (Int) -> String).self) { … }
        • If a service may be missing, use @OptionalInjected, or name it in excluding:.
        • If a static container registers it, pass the container: containers: [.profile]
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func whatMayHaveBeenMeantIsAHint() {
    registerServices(in: .root, payments: false)
    Resolver.register { MockPayments() }
    let issues = recordedIssues { assertEveryInjectedPropertyResolves(in: module) }
    let hint = "A service is found only under its registered type. You registered 'MockPayments'."
    #expect(issues.map { $0.message.contains("\n\n\(hint)\nNot checked, since") } == [true])
  }

  @Test func excludedServicesPass() {
    let issues = recordedIssues {
      assertEveryInjectedPropertyResolves(
        in: module,
        excluding: (any Payments).self,
        (any Clock).self,
        Rates.self,
        Database.self,
        (@Sendable (Int) -> String).self
      )
    }
    #expect(issues == [])
  }

  @Test func aServiceUnderANameOrInAnotherContainerPasses() {
    registerServices(in: .root, payments: false)
    Resolver.register(name: .data) { MockPayments() as any Payments }
    #expect(recordedIssues { assertEveryInjectedPropertyResolves(in: module) } == [])
    withContainer(Resolver()) {
      #expect(recordedIssues { assertEveryInjectedPropertyResolves(in: module) } == [])
    }
  }

  @Test func aServiceUnderANameOrInAnotherContainerIsANoteOfAFailure() {
    Resolver.register(name: .data) { MockPayments() as any Payments }
    let container = Resolver()
    container.register { Database() }
    let issues = withExtendedLifetime(container) {
      recordedIssues { assertEveryInjectedPropertyResolves(in: module) }
    }
    let notes = """
      Registered under a name or in another container, which the property has to name: \
      Checkout.payments: 'Payments', FirstPage.payments: 'Payments', Key.database: 'Database', \
      Ledger.database: 'Database', Number.database: 'Database', Parcel.payments: 'Payments', \
      Secret.database: 'Database'
      """
    #expect(issues.first?.message.contains("\n\n\(notes)\nNot checked, since") == true)
  }

  @Test func aContainerOfAnotherTestDoesNotCount() {
    registerServices(in: .root, payments: false)
    let other = withTestContainer {
      Resolver(child: .main) { $0.register { MockPayments() as any Payments } }
    }
    let issues = withExtendedLifetime(other) {
      recordedIssues { assertEveryInjectedPropertyResolves(in: module) }
    }
    #expect(issues.first?.message.hasPrefix("3 injected properties cannot be resolved.") == true)
  }

  @Test func aStaticContainerThatAnotherTestUsedFirstCounts() {
    registerServices(in: .root, payments: false)
    let shop = withTestContainer {
      Resolver(child: .main, fileID: "App/Shop.swift", function: "Resolver") {
        $0.register { MockPayments() as any Payments }
      }
    }
    let issues = withExtendedLifetime(shop) {
      recordedIssues { assertEveryInjectedPropertyResolves(in: module) }
    }
    #expect(issues == [])
  }

  @Test func theServicesOfStaticContainersAreRegisteredWhoeverUsedThemFirst() {
    registerServices(in: .root, payments: false)
    for _ in 0...1 {
      withTestContainer { assertEveryInjectedPropertyResolves(in: module, containers: [.bank]) }
      withTestContainer { assertEveryInjectedPropertyResolves(in: module, containers: [.exchange]) }
    }
    let issues = recordedIssues { assertEveryInjectedPropertyResolves(in: module) }
    #expect(issues.map(\.event) == ["3 injected properties cannot be resolved."])
  }

  @Test func withoutNamesTheModulesOfOthersAreChecked() {
    let issues = recordedIssues { assertEveryInjectedPropertyResolves() }
    #expect(issues.first?.message.contains("\n  Checkout.payments: no registration") == true)
    #expect(issues.first?.message.contains("NeverMade") == false)
  }

  @Test func outsideATestContainerProductionIsChecked() {
    registerServices(in: .root)
    let issues = recordedIssues {
      inProduction { assertEveryInjectedPropertyResolves(in: module) }
    }
    #expect(issues.count == 1)
  }

  @Test func aMisspelledModuleFails() {
    let (line, issues) = (
      #line, recordedIssues { assertEveryInjectedPropertyResolves(in: "App", "Injectedaplication") }
    )
    let message = """
      No type was found in App, Injectedaplication.

      Did you mean InjectedApplication?

      To fix:
        • Name modules that the test links, built for debugging and with metadata.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func aModuleWithoutInjectedPropertiesFails() {
    let issues = recordedIssues { assertEveryInjectedPropertyResolves(in: "ResolverTesting") }
    let message = """
      No injected property was found in ResolverTesting.

      To fix:
        • If your app injects no properties, remove this assertion.
        • To check all registrations instead, use assertEveryRegistrationResolves().
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test(.container.strict().forbidding((any Clock).self))
  func nothingIsResolved() {
    registerServices(in: .main)
    assertEveryInjectedPropertyResolves(in: module)
    #expect(Resolver.resolutions.isEmpty)
  }
}

// MARK: - Fixtures

extension Resolver {
  fileprivate static let bank = Resolver(child: .main) { bank in
    bank.register { MockPayments() as any Payments }
  }

  fileprivate static let exchange = makeExchange()

  private static func makeExchange() -> Resolver {
    let exchange = Resolver(fileID: "App/Exchange.swift")
    exchange.register(fileID: "App/Exchange.swift") { MockPayments() as any Payments }
    return exchange
  }
}

private struct Ticket {}

private struct NeverMade {
  @LazyInjected var ticket: Ticket?
}

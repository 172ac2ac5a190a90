import InjectedApplication
import Resolver
import ResolverTesting
import Testing

/// The list of injected properties that the check of all registrations did not come to.
@Suite(.container, .capturingIssues) struct UnbuiltOwnersTests {
  @Test func aFailureListsThePropertiesOfTypesThatNothingBuilt() {
    let container = Resolver()
    registerServices(in: .root)
    container.register { Checkout() }
    let (registered, _) = (#line, container.register { Optional<Session>.none })
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    let message = """
      The registrations have a problem.

        The factory returned nil:
          'Session'
            'Session' is registered at: ResolverTestingTests/UnbuiltOwnersTests.swift:\(registered)

      Not checked here, but by assertEveryInjectedPropertyResolves(): \
      Chapter.rates, Chapter.texts, FirstPage.payments, Key.database, Ledger.database, \
      Local.clock, Namespace.Inner.Hidden.rates, Number.database, Page.Footer.rates, Page.clock, … and 10 more

      To fix:
        • Return an instance. If the service may be missing, name its type in excluding:.
      """
    #expect(issues.map(\.message) == [message])
  }
}

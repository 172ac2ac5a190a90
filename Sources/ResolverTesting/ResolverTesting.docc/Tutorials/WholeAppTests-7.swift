import CurrencyConversion
import ResolverTesting
import Testing

@Suite(.container) struct WholeAppTests {
  @Test func everyRegistrationResolves() {
    assertEveryRegistrationResolves()
  }

  @Test func everyInjectedPropertyResolves() {
    assertEveryInjectedPropertyResolves(in: "CurrencyConversion")
  }
}

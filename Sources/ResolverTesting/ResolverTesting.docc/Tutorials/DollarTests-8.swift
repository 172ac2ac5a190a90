import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

@Suite(.container) struct DollarTests {
  @Test func convertsToDollars() throws {
    Resolver.register { MockRates() }
    let conversion = try Converter().convert(Money(100, .euro), to: .dollar)
    #expect(conversion.to.currency == .dollar)
  }
}

private struct MockRates: RateSource {
  func rates() -> ExchangeRates {
    ExchangeRates(date: "today", rates: [.dollar: 2])
  }
}

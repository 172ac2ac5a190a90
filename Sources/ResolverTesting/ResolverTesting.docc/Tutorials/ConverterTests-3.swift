import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

@Suite(.container) struct ConverterTests {
  @Test func convertsEurosToYen() throws {
    Resolver.register((any RateSource).self) { MockRates(yen: 150) }
    let conversion = try Converter().convert(Money(100, .euro), to: .yen)
    #expect(conversion.to == Money(15000, .yen))
  }

  @Test func convertsYenToEuros() throws {
    Resolver.register((any RateSource).self) { MockRates(yen: 200) }
    let conversion = try Converter().convert(Money(100, .yen), to: .euro)
    #expect(conversion.to == Money(0.5, .euro))
  }
}

private struct MockRates: RateSource {
  let yen: Decimal

  func rates() -> ExchangeRates {
    ExchangeRates(date: "today", rates: [.yen: yen])
  }
}

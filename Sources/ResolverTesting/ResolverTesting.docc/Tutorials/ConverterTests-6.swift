import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

@Suite(.container.replacing(.data, with: .mock).forbidding(.data))
struct ConverterTests {
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

  @Test func showsDollars() throws {
    let output = try Command.run(["100", "EUR", "USD"])
    #expect(output.hasSuffix("= 200.00 USD"))
  }
}

private struct MockRates: RateSource {
  let yen: Decimal

  func rates() -> ExchangeRates {
    ExchangeRates(date: "today", rates: [.yen: yen])
  }
}

import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests that replace one service by its type, whatever the mode.
@Suite(.container.strict()) struct OverriddenServiceTests {
  @Test func aSourceOfTheTestAnswers() throws {
    Resolver.register { DollarRate(1.5) as any RateSource }
    let converter = Converter()
    #expect(try converter.convert(Money(2, .euro), to: .dollar).to == Money(3, .dollar))
  }

  @Test(arguments: 100..<200)
  func testsInParallelHaveASourceEach(rate: Int) async throws {
    Resolver.register { DollarRate(Decimal(rate)) as any RateSource }
    await Task.yield()
    #expect(try Command.run(["1", "EUR", "USD"]) == "1.00 EUR on today\n= \(rate).00 USD")
  }

  @Test(.container { $0.register { NoRates() as any RateSource } })
  func whatTheSourceThrowsReachesTheUser() {
    let error = #expect(throws: ConversionError.self) { try Command.run([]) }
    #expect(error?.description == "The rates file \"none\" cannot be read.")
  }
}

// MARK: - Fixtures

private struct DollarRate: RateSource {
  let rate: Decimal

  init(_ rate: Decimal) {
    self.rate = rate
  }

  func rates() -> ExchangeRates {
    ExchangeRates(date: "today", rates: [.dollar: rate])
  }
}

private struct NoRates: RateSource {
  func rates() throws -> ExchangeRates {
    throw ConversionError.unreadableRates(file: "none")
  }
}

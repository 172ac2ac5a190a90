import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests that replace one service by its type, whatever the mode.
@Suite struct OverriddenServiceTests {
  @Test(.container { $0.register { DollarRate(1.5) as any RateSource } })
  func aSourceOfTheTestAnswers() throws {
    #expect(try Converter().convert(Money(2, .euro), to: .dollar).to == Money(3, .dollar))
    assertResolutionCount(of: (any RateSource).self, equals: 1)
  }

  @Test(.container, arguments: 100..<200)
  func testsInParallelHaveASourceEach(rate: Int) async throws {
    Resolver.register { DollarRate(Decimal(rate)) as any RateSource }
    await Task.yield()
    let output = try Command.run(["1", "--to", "USD"])
    #expect(
      output == """
        1.00 EUR at the rates of today

        Currency  Amount  Rate
        USD       \(rate).00   \(rate)
        """
    )
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

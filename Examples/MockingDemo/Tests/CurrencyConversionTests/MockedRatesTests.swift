import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests of the whole program with the mock in place of the rates file: the trait is all it takes.
@Suite(.container.replacing(.data, with: .mock))
struct MockedRatesTests {
  @Test func theProgramShowsTheMockRates() throws {
    let output = try Command.run(["100", "EUR", "--to", "USD,JPY"])
    #expect(
      output == """
        100.00 EUR at the rates of 1 January 2000

        Currency    Amount  Rate
        USD         200.00     2
        JPY       10000.00   100
        """
    )
  }

  @Test func oneSourceAnswersEveryRequest() throws {
    _ = try Command.run(["--to", "USD,JPY,GBP,CHF"])
    // The converter and the report ask; the mock, which replaces the file, is created once.
    assertResolutionCount(of: (any RateSource).self, name: .mock, equals: 2)
    assertCreationCount(of: (any RateSource).self, name: .mock, equals: 1)
    assertNotResolved((any RateSource).self, name: .data)
  }

  @Test(arguments: [
    ("250", "EUR", "USD", "500"),
    ("250", "USD", "EUR", "125"),
    ("3", "GBP", "JPY", "600"),
    ("1", "JPY", "CHF", "0.01"),
    ("0.5", "CHF", "USD", "0.8"),
    ("7", "GBP", "GBP", "7"),
    ("0", "USD", "JPY", "0"),
  ])
  func amountsAreConvertedByWayOfTheEuro(
    amount: String,
    from: String,
    to: String,
    expected: String
  ) throws {
    let amount = try #require(Decimal(string: amount))
    let from = try #require(Currency(rawValue: from))
    let to = try #require(Currency(rawValue: to))
    let conversion = try Converter().convert(Money(amount, from), to: to)
    #expect(conversion.to == Money(try #require(Decimal(string: expected)), to))
  }

  @Test func aCurrencyWithoutARateIsNamed() throws {
    let krona = try #require(Currency(rawValue: "sek"))
    let error = #expect(throws: ConversionError.self) {
      try Converter().convert(Money(1, .euro), to: krona)
    }
    #expect(error?.description == "There is no rate for SEK on 1 January 2000.")
  }
}

import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

/// Tests of the whole program with the mock in place of the rates file: the trait is all it takes.
@Suite(.container.replacing(.data, with: .mock))
struct MockedRatesTests {
  @Test func theProgramShowsTheMockRates() throws {
    #expect(
      try Command.run(["100", "EUR", "USD,JPY"]) == """
        100.00 EUR on 1 January 2000
        = 200.00 USD
        = 10000.00 JPY
        """
    )
  }

  @Test func oneSourceAnswersEveryRequest() throws {
    _ = try Command.run([])
    // The converter and the report ask; the mock, which replaces the file, is created once.
    assertResolutionCount(of: (any RateSource).self, name: .mock, equals: 2)
    assertCreationCount(of: (any RateSource).self, name: .mock, equals: 1)
    assertNotResolved((any RateSource).self, name: .data)
  }

  @Test(arguments: [
    ("250 EUR USD", "= 500.00 USD"),
    ("250 USD EUR", "= 125.00 EUR"),
    ("3 GBP JPY", "= 600.00 JPY"),
    ("1 JPY CHF", "= 0.01 CHF"),
    ("0.5 CHF USD", "= 0.80 USD"),
    ("0 USD JPY", "= 0.00 JPY"),
  ])
  func amountsAreConvertedByWayOfTheEuro(order: String, line: String) throws {
    let answer = try Command.run(order.split(separator: " ").map(String.init))
    #expect(answer.hasSuffix(line))
  }

  @Test func aCurrencyWithoutARateIsNamed() {
    let error = #expect(throws: ConversionError.self) { try Command.run(["1", "EUR", "sek"]) }
    #expect(error?.description == "There is no rate for SEK on 1 January 2000.")
  }
}

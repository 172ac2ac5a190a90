import CurrencyConversion
import Foundation
import Testing

@Suite struct ReferenceRatesParserTests {
  @Test(arguments: [
    "Date, USD, JPY, \n21 November 2026, 1.0876, 163.02, \n",
    "Date, USD, JPY\n21 November 2026, 1.0876, 163.02",
    "Date,USD,JPY,\n21 November 2026,1.0876,163.02,\n",
    "Date, USD, JPY, \r\n21 November 2026, 1.0876, 163.02, \r\n\r\n",
    "\u{FEFF}Date, USD, JPY, \n21 November 2026, 1.0876, 163.02\n",
  ])
  func theVariantsOfTheFileAreRead(text: String) throws {
    let rates = try ReferenceRatesParser(file: "rates.csv").parse(text)
    #expect(rates.date == "21 November 2026")
    #expect(try rates.rate(of: .dollar) == Decimal(string: "1.0876"))
    #expect(try rates.rate(of: .yen) == Decimal(string: "163.02"))
    #expect(try rates.rate(of: .euro) == 1)
  }

  @Test func aRateThatIsNotAvailableIsMissing() throws {
    let rates = try ReferenceRatesParser(file: "rates.csv")
      .parse("Date, USD, JPY, \n21 November 2026, N/A, 163.02, \n")
    #expect(try rates.rate(of: .yen) == Decimal(string: "163.02"))
    #expect(throws: ConversionError.noRate(.dollar, date: "21 November 2026")) {
      try rates.rate(of: .dollar)
    }
  }

  @Test(arguments: [
    ("", 1, "the first column is not \"Date\""),
    ("USD, JPY\n1.0876, 163.02", 1, "the first column is not \"Date\""),
    ("Date, USD, US\nToday, 1, 2", 1, "\"US\" is not a currency"),
    ("Date, USD, , JPY\nToday, 1, 2, 3", 1, "\"\" is not a currency"),
    ("Date, USD, USD\nToday, 1, 2", 1, "USD has a rate already"),
    ("Date, EUR\nToday, 1", 1, "EUR has a rate already"),
    ("Date, USD\n", 2, "there is no date"),
    ("Date, USD", 2, "there is no date"),
    ("Date, USD\n , 1", 2, "there is no date"),
    ("Date, USD, JPY\nToday, 1", 2, "there are 1 rates for 2 currencies"),
    ("Date, USD\nToday, 1, 2", 2, "there are 2 rates for 1 currencies"),
    ("Date, USD\nToday, ,", 2, "\"\" is not a rate for USD"),
    ("Date, USD\nToday, 1.0x", 2, "\"1.0x\" is not a rate for USD"),
    ("Date, USD\nToday, -1", 2, "\"-1\" is not a rate for USD"),
    ("Date, USD\nToday, 0", 2, "\"0\" is not a rate for USD"),
    ("Date, USD\nToday, nan", 2, "\"nan\" is not a rate for USD"),
    ("Date, USD\nToday, 1\n\nTomorrow, 2", 4, "the rates of one day end in line 2"),
  ])
  func aMalformedLineIsNamed(text: String, line: Int, reason: String) {
    let error = #expect(throws: ConversionError.self) {
      try ReferenceRatesParser(file: "rates.csv").parse(text)
    }
    #expect(
      error?.description
        == "The rates file \"rates.csv\" is malformed in line \(line): \(reason)."
    )
  }
}

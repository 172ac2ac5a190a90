import CurrencyConversion
import Foundation
import Testing

@Suite struct OptionsTests {
  @Test func aHundredEurosAreConvertedByDefault() throws {
    let options = try Options(arguments: [], environment: [:])
    #expect(options == Options())
    #expect(options.order.money == Money(100, .euro))
    #expect(options.order.targets == [.dollar, .yen, .pound, .franc])
  }

  @Test func argumentsAreReadInAnyOrder() throws {
    let options = try Options(
      arguments: ["250", "--rates", "r", "GBP", "usd,JPY", "--history", "h"],
      environment: [:]
    )
    #expect(options.order.money == Money(250, .pound))
    #expect(options.order.targets == [.dollar, .yen])
    #expect(options.ratesFile == "r")
    #expect(options.historyFile == "h")
  }

  @Test(arguments: [
    (["-5"], #""-5" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1e5"], #""1e5" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1", "EURO"], #""EURO" is not a currency: write three letters, such as USD."#),
    (["1", "EUR", "USD", "JPY"], #"The argument "JPY" is one too many."#),
    (["--mode", "test"], #"The mode "test" is unknown: use data or mock."#),
    (["--rates"], "The option --rates needs a value."),
    (["--amount", "5"], "The option --amount is unknown: --help shows those there are."),
    (["--broken"], "The option --broken is unknown: --help shows those there are."),
    (["1", "EUR", "USD", "--mok"], "The option --mok is unknown: --help shows those there are."),
  ])
  func whatIsNotUnderstoodIsNamed(arguments: [String], message: String) {
    let error = #expect(throws: ConversionError.self) {
      try Options(arguments: arguments, environment: [:])
    }
    #expect(error?.description == message)
  }
}

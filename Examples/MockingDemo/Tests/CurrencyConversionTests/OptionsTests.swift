import CurrencyConversion
import Foundation
import Testing

@Suite struct OptionsTests {
  @Test func aHundredEurosAreConvertedByDefault() throws {
    let options = try Options(arguments: [], environment: [:])
    #expect(options == Options())
    #expect(options.money == Money(100, .euro))
    #expect(options.targets == [.dollar, .yen, .pound, .franc])
  }

  @Test func argumentsAreReadInAnyOrder() throws {
    let options = try Options(
      arguments: ["--to", "usd,JPY", "250", "--rates", "r", "GBP", "--history", "h"],
      environment: [:]
    )
    #expect(options.money == Money(250, .pound))
    #expect(options.targets == [.dollar, .yen])
    #expect(options.ratesFile == "r")
    #expect(options.historyFile == "h")
  }

  @Test(arguments: [
    (["-5"], #""-5" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["ten"], #""ten" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["nan"], #""nan" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["inf"], #""inf" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1e5"], #""1e5" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1,5"], #""1,5" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["٣"], #""٣" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (
      ["1234567890123456789"],
      #""1234567890123456789" is not an amount: write up to 18 digits, such as 250 or 99.95."#
    ),
    (["1\n2"], #""1 2" is not an amount: write up to 18 digits, such as 250 or 99.95."#),
    (["1", "EURO"], #""EURO" is not a currency: write three letters, such as USD."#),
    (["--to", "USD,,JPY"], #""" is not a currency: write three letters, such as USD."#),
    (["1", "EUR", "USD"], #"The argument "USD" is one too many."#),
    (["--mode", "test"], #"The mode "test" is unknown: use data or mock."#),
    (["--verbose"], #"The option "--verbose" is unknown."#),
    (["-v"], #"The option "-v" is unknown."#),
    (["--to"], "The option --to needs a value."),
    (["--rates", "--mode", "mock"], "The option --rates needs a value."),
    (["--history"], "The option --history needs a value."),
    (["--mode"], "The option --mode needs a value."),
  ])
  func whatIsNotUnderstoodIsNamed(arguments: [String], message: String) {
    let error = #expect(throws: ConversionError.self) {
      try Options(arguments: arguments, environment: [:])
    }
    #expect(error?.description == message)
  }

  @Test func anUnknownModeInTheEnvironmentIsNamed() {
    let error = #expect(throws: ConversionError.self) {
      try Options(arguments: [], environment: ["MOCKING_DEMO_MODE": "test"])
    }
    #expect(error?.description == "The mode \"test\" is unknown: use data or mock.")
  }
}

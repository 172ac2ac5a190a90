import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

@Suite(.container)
struct ReferenceRatesFileTests {
  @Test func aFileOfTheUsersIsRead() throws {
    let file = try TemporaryFile("Date, USD, \n20 November 2026, 1.25, \n")
    #expect(
      try Command.run(["8", "--to", "USD", "--rates", file.path]) == """
        8.00 EUR at the rates of 20 November 2026

        Currency  Amount  Rate
        USD        10.00  1.25
        """
    )
  }

  @Test func theFileIsReadOnce() throws {
    let file = try TemporaryFile("Date, USD, \n20 November 2026, 1.25, \n")
    var options = Options()
    options.ratesFile = file.path
    Resolver.register { [options] in options }
    let rates = try Resolver.resolve((any RateSource).self).rates()
    try "Date, USD, \n23 November 2026, 1.5, \n"
      .write(toFile: file.path, atomically: false, encoding: .utf8)
    #expect(try Resolver.resolve((any RateSource).self).rates() == rates)
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let file = try TemporaryFile()
    let error = #expect(throws: ConversionError.self) {
      try Command.run(["--rates", file.path])
    }
    #expect(error?.description == "The rates file \"\(file.path)\" cannot be read.")
  }

  @Test func theLineThatIsMalformedIsNamed() throws {
    let file = try TemporaryFile("Date, USD, \n20 November 2026, none, \n")
    let error = #expect(throws: ConversionError.self) {
      try Command.run(["--rates", file.path])
    }
    #expect(
      error?.description == """
        The rates file "\(file.path)" is malformed in line 2: "none" is not a rate for USD.
        """
    )
  }
}

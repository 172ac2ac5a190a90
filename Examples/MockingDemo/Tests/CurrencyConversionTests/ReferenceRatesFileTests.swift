import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import Testing

@Suite(.container)
struct ReferenceRatesFileTests {
  @Test(arguments: [
    "Date, USD, JPY, \n20 November 2026, 1.25, 163.02, \n",
    "Date,USD,JPY\r\n20 November 2026,1.25,N/A\r\n\r\n",
  ])
  func aFileOfTheUsersIsRead(content: String) throws {
    let file = try TemporaryFile(content)
    let answer = try Command.run(["8", "EUR", "USD", "--rates", file.path])
    #expect(answer == "8.00 EUR on 20 November 2026\n= 10.00 USD")
  }

  @Test func theFileIsReadOnce() throws {
    let file = try TemporaryFile("Date, USD\n20 November 2026, 1.25")
    _ = try Command.run(["--rates", file.path, "8", "EUR", "USD"])
    try "Date, USD\n23 November 2026, 1.5"
      .write(toFile: file.path, atomically: false, encoding: .utf8)
    let answer = try Command.run(["--rates", file.path, "8", "EUR", "USD"])
    #expect(answer == "8.00 EUR on 20 November 2026\n= 10.00 USD")
    assertCreationCount(of: (any RateSource).self, name: .data, equals: 1)
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let file = try TemporaryFile()
    let error = #expect(throws: ConversionError.self) {
      try Command.run(["--rates", file.path])
    }
    #expect(error == .unreadableRates(file: file.path))
  }

  @Test(arguments: [
    "", "USD\n1", "Date, USD", "Date, USD\nToday", "Date, USD\nToday, -1", "Date, US\nToday, 1",
    "Date, USD\nToday, 1\nTomorrow, 2",
  ])
  func aMalformedFileIsNamed(content: String) throws {
    let file = try TemporaryFile(content)
    let error = #expect(throws: ConversionError.self) {
      try Command.run(["--rates", file.path])
    }
    #expect(error == .malformedRates(file: file.path))
  }
}

import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import XCTest

/// Tests of the program with the mock in place of the rates file, in XCTest.
final class CommandTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().replacing(.data, with: .mock)
  }

  func testTheProgramShowsTheMockRates() throws {
    let output = try Command.run(["3", "GBP", "--to", "JPY"])
    XCTAssertEqual(
      output,
      """
      3.00 GBP at the rates of 1 January 2000

      Currency  Amount  Rate
      JPY       600.00   200
      """
    )
    assertCreationCount(of: (any RateSource).self, name: .mock, equals: 1)
    assertNotResolved((any RateSource).self, name: .data)
  }

  func testARunWithoutAHistoryMakesNone() throws {
    _ = try Command.run(["--to", "USD"])
    assertNotResolved(History.self)
  }

  func testEachConversionIsAddedToTheHistory() throws {
    let file = try TemporaryFile("{}\n")
    _ = try Command.run(["1", "GBP", "--to", "EUR,USD", "--history", file.path])
    let from = #"{"date":"1 January 2000","from":{"amount":1,"currency":"GBP"}"#
    XCTAssertEqual(
      file.content,
      """
      {}
      \(from),"rate":2,"to":{"amount":2,"currency":"EUR"}}
      \(from),"rate":4,"to":{"amount":4,"currency":"USD"}}

      """
    )
    assertCreationCount(of: History.self, equals: 1)
  }

  func testTheHistoryIsCreatedWhenItIsMissing() throws {
    let file = try TemporaryFile()
    _ = try Command.run(["--to", "USD", "--history", file.path])
    XCTAssertEqual(file.content?.filter(\.isNewline).count, 1)
  }

  func testAnErrorLeavesTheHistoryAsItWas() throws {
    let file = try TemporaryFile("{}\n")
    XCTAssertThrowsError(
      try Command.run(["--to", "USD,XYZ", "--history", file.path])
    ) { error in
      XCTAssertEqual("\(error)", "There is no rate for XYZ on 1 January 2000.")
    }
    XCTAssertEqual(file.content, "{}\n")
  }

  func testAHistoryThatCannotBeWrittenIsNamed() {
    let directory = NSTemporaryDirectory()
    XCTAssertThrowsError(try Command.run(["--history", directory])) { error in
      XCTAssertEqual(
        "\(error)",
        "The history file \"\(directory)\" cannot be written: Is a directory."
      )
    }
  }
}

import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import XCTest

/// Tests of the program with the mock in place of the rates file, in XCTest.
final class CommandTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().replacing(.data, with: .mock).forbidding(.data)
  }

  func testTheProgramShowsTheMockRates() throws {
    XCTAssertEqual(
      try Command.run(["3", "GBP", "JPY"]),
      """
      3.00 GBP on 1 January 2000
      = 600.00 JPY
      """
    )
    assertCreationCount(of: (any RateSource).self, name: .mock, equals: 1)
  }

  func testARunWithoutAHistoryMakesNone() throws {
    _ = try Command.run([])
    assertNotResolved(History.self)
  }

  func testEachConversionIsAddedToTheHistory() throws {
    let file = try TemporaryFile("{}\n")
    _ = try Command.run(["1", "GBP", "EUR,USD", "--history", file.path])
    let from = #"{"date":"1 January 2000","from":{"amount":1,"currency":"GBP"}"#
    XCTAssertEqual(
      file.content,
      """
      {}
      \(from),"to":{"amount":2,"currency":"EUR"}}
      \(from),"to":{"amount":4,"currency":"USD"}}

      """
    )
    assertCreationCount(of: History.self, equals: 1)
  }

  func testAnErrorLeavesTheHistoryAsItWas() throws {
    let file = try TemporaryFile("{}\n")
    XCTAssertThrowsError(
      try Command.run(["1", "EUR", "USD,XYZ", "--history", file.path])
    ) { error in
      XCTAssertEqual("\(error)", "There is no rate for XYZ on 1 January 2000.")
    }
    XCTAssertEqual(file.content, "{}\n")
  }

  func testARunLeavesItsOptionsToItself() throws {
    _ = try Command.run(["7", "GBP"])
    XCTAssertEqual(Resolver.resolve(Order.self), Order())
    XCTAssertEqual(Resolver.resolve(Options.self), Options())
  }
}

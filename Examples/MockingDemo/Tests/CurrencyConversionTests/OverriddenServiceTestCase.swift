import CurrencyConversion
import Foundation
import Resolver
import ResolverTesting
import XCTest

/// Tests that replace one service by its type, in XCTest.
final class OverriddenServiceTestCase: ResolverTestCase {
  override func registerMocks(in container: Resolver) {
    container.register { Parity() as any RateSource }
  }

  func testTheSourceOfTheTestAnswers() throws {
    XCTAssertEqual(try Converter().convert(Money(5, .euro), to: .franc).to, Money(5, .franc))
    assertResolutionCount(of: (any RateSource).self, equals: 1)
  }

  func testItAnswersOnAQueueAsWell() {
    let converted = expectation(description: "converted")
    DispatchQueue.global().async {
      let conversion = try? Converter().convert(Money(5, .euro), to: .franc)
      XCTAssertEqual(conversion?.to, Money(5, .franc))
      converted.fulfill()
    }
    wait(for: [converted], timeout: 10)
    assertResolutionCount(of: (any RateSource).self, equals: 1)
  }
}

// MARK: - Fixtures

private struct Parity: RateSource {
  func rates() -> ExchangeRates {
    ExchangeRates(date: "today", rates: [.franc: 1])
  }
}

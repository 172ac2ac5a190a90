import App
import Resolver
import ResolverTesting
import XCTest

/// A test case whose property is resolved before the first test, by production.
final class EarlyXCTest: ResolverTestCase {
  private let checkout = Checkout()

  override func registerMocks(in container: Resolver) {
    container.register { GenerousPayments() as any Payments }
  }

  func testPays() {
    XCTAssertFalse(checkout.pay(7))
  }

  func testPaysNothing() {
    XCTAssertFalse(checkout.pay(0))
  }
}

private struct GenerousPayments: Payments {
  func charge(_ amount: Int) -> Bool { true }
}

import App
import Resolver
import ResolverTesting
import XCTest

/// A plain test case, whose mock ends with the closure.
final class PlainXCTest: XCTestCase {
  override func setUp() {
    withTestContainer { $0.register { GenerousPayments() as any Payments } }
  }

  func testA() {
    XCTAssertFalse(Checkout().pay(7))
  }

  func testB() {
    XCTAssertFalse(Checkout().pay(7))
  }
}

/// The services of production once more, in a sealed test.
final class SealedXCTest: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().sealed(allowing: Receipt.self)  // fails as SealedXCTest.testPays
  }

  override func registerMocks(in container: Resolver) {
    Resolver.registerShop()
    container.register { GenerousPayments() as any Payments }
  }

  func testPays() {
    XCTAssertTrue(Checkout().pay(7))
    _ = Resolver.resolve((any Payments).self, name: .data)
  }
}

/// An assertion that cannot fail, and an object that the tests share.
final class SharedSpecXCTest: ResolverTestCase {
  private nonisolated(unsafe) static let spec = Spec()

  func testAResolvesIt() {
    assertNotResolved(GenerousPayments.self)
    XCTAssertFalse(Self.spec.payments.charge(7))
  }

  func testBReadsIt() {
    XCTAssertFalse(Self.spec.payments.charge(7))
  }
}

/// A spec of Quick: one object for all examples.
private final class Spec {
  @LazyInjected var payments: any Payments
}

private struct GenerousPayments: Payments {
  func charge(_ amount: Int) -> Bool { true }
}

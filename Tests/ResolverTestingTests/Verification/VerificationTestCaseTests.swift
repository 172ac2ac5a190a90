#if !canImport(Darwin)
import Dispatch
import Resolver
import ResolverTesting
import XCTest

/// The check of all registrations in a `ResolverTestCase`.
final class VerificationTestCaseTests: CapturingTestCase {
  override func registerMocks(in container: Resolver) {
    container.register { Coupon() }
  }

  func testEveryRegistrationResolves() {
    Resolver.register { Basket(coupon: $0.resolve()) }
    XCTAssertEqual(recordedFailures { assertEveryRegistrationResolves() }, [])
    XCTAssertTrue(Resolver.resolutions.isEmpty)
  }

  func testAFailureIsReportedOnceWhereItIsAsserted() {
    Resolver.register { Cart(ticket: $0.resolve()) }
    let (line, failures) = (#line, recordedFailures { assertEveryRegistrationResolves() })
    XCTAssertEqual(failures.map(\.event), ["The registrations have a problem."])
    XCTAssertEqual(failures.map(\.line), [line])
  }

  func testAFactoryMayWaitForTheMainQueue() {
    Resolver.register { DispatchQueue.main.sync { Basket(coupon: Resolver.resolve()) } }
    XCTAssertEqual(recordedFailures { assertEveryRegistrationResolves() }, [])
    XCTAssertTrue(Resolver.resolutions.isEmpty)
  }

  func testAFactoryOfTheMainActorIsBuiltOnIt() {
    Resolver.register { @MainActor in Scene() }
    XCTAssertEqual(recordedFailures { assertEveryRegistrationResolves() }, [])
  }

  func testAFactoryOfTheMainActorIsBuiltOnItInAnAsynchronousTest() async {
    Resolver.register { @MainActor in Scene() }
    let failures = await recordedFailures { () async in assertEveryRegistrationResolves() }
    XCTAssertEqual(failures, [])
  }

  func testAQueueOfAFactoryIsFollowed() {
    Resolver.register { () -> Basket in
      DispatchQueue(label: "basket").sync { Basket(coupon: Resolver.resolve()) }
    }
    XCTAssertEqual(recordedFailures { assertEveryRegistrationResolves() }, [])
    XCTAssertTrue(Resolver.resolutions.isEmpty)
  }
}

// MARK: - Fixtures

private struct Coupon {}

private struct Ticket {}

private struct Basket {
  let coupon: Coupon
}

private final class Scene: Sendable {
  init() { MainActor.preconditionIsolated() }
}

private struct Cart {
  let ticket: Ticket
}
#endif

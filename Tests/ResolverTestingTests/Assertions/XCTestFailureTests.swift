#if !canImport(Darwin)
import Dispatch
import Resolver
import ResolverTesting
import XCTest

/// Tests that XCTest reports a failing assertion once, on its line, on the running test.
final class XCTestFailureTests: CapturingTestCase {
  override var containerOptions: ContainerOptions {
    .init().replacing(.data, with: .mock)
  }

  override func registerMocks(in container: Resolver) {
    container.register { Coupon() }
  }

  func testAFailureOfTheBodyIsReportedOnceWhereItIsAsserted() {
    let (asked, _) = (#line, Resolver.resolve(Coupon.self))
    let (line, failures) = (#line, recordedFailures { assertResolved(Ticket.self) })
    let message = """
      Expected 'Ticket' to be resolved, but it was not.

      Resolved in this test:
        service  name  outcome  scope  registered by  asked at
        Coupon   –     created  graph  registerMocks  ResolverTestingTests/XCTestFailureTests.swift:\(asked)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, line: line)])
  }

  func testAFailureOfAnAsynchronousTestIsReportedOnce() async {
    let failures = await recordedFailures {
      await Task.yield()
      assertResolved(Ticket.self)
    }
    XCTAssertEqual(failures.map(\.event), [notResolved])
  }

  func testAFailureOfADetachedTaskIsReportedOnceWhereItIsAsserted() async {
    var line = 0
    let failures = await recordedFailures {
      line = await Task.detached {
        let (line, _) = (#line, assertResolved(Ticket.self))
        return line
      }.value
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.event), [notResolved])
  }

  func testAFailureOfATestContainerInsideIsReportedOnce() {
    let failures = recordedFailures {
      withTestContainer { assertResolved(Ticket.self) }
    }
    XCTAssertEqual(failures.map(\.event), [notResolved])
  }

  func testEveryAssertionFails() {
    _ = Resolver.resolve(Coupon.self)
    let failures = recordedFailures {
      assertResolved(Ticket.self)
      assertNotResolved(Coupon.self)
      assertResolutionCount(of: Coupon.self, equals: 2)
      assertCreationCount(of: Coupon.self, equals: 0)
      assertResolutionOrder(Coupon.self, Ticket.self)
      assertRegistered(Ticket.self)
    }
    XCTAssertEqual(
      failures.map(\.event),
      [
        "Expected 'Ticket' to be resolved, but it was not.",
        "Expected 'Coupon' not to be resolved, but it was, once.",
        "Expected 'Coupon' to be resolved twice, but it was resolved once.",
        "Expected 'Coupon' to be created never, but it was created once.",
        "Expected the order 'Coupon', 'Ticket', but 'Ticket' was not resolved after"
          + " 'Coupon'.",
        "No registration for 'Ticket'.",
      ]
    )
  }

  func testAssertionsThatHoldReportNothing() {
    _ = Resolver.resolve(Coupon.self)
    let failures = recordedFailures {
      assertResolved(Coupon.self)
      assertNotResolved(Ticket.self)
      assertResolutionCount(of: Coupon.self, equals: 1)
      assertCreationCount(of: Coupon.self, equals: 1)
      assertResolutionOrder(Coupon.self)
      assertRegistered(Coupon.self)
    }
    XCTAssertEqual(failures, [])
  }

  func testANameThatCannotBeReplacedIsReportedOnce() {
    let failures = recordedFailures {
      for _ in 0..<2 {
        XCTAssertNotNil(custom.optional(Ticket.self, name: .data))
      }
    }
    XCTAssertEqual(
      failures.map(\.event),
      [
        #".replacing("data", with: "mock") failed: 'Ticket' has no registration named "mock"."#
      ]
    )
  }
}

// MARK: - Fixtures

private let custom: Resolver = {
  let container = Resolver()
  container.register(name: .data) { Ticket() }
  return container
}()

private let notResolved = "Expected 'Ticket' to be resolved, but it was not."

private struct Ticket {}

private struct Coupon {}
#endif

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
        Coupon   –     created  graph  test           ResolverTestingTests/XCTestFailureTests.swift:\(asked)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, line: line)])
  }

  func testAFailureOfAnAsynchronousTestIsReportedOnce() async {
    let failures = await recordedFailures {
      await Task.yield()
      assertResolved(Ticket.self)
    }
    XCTAssertEqual(failures.map(\.message), ["failed - \(notResolved)"])
  }

  func testAFailureOfADetachedTaskIsReportedOnceWhereItIsAsserted() async {
    var line = 0
    let failures = await recordedFailures {
      line = await Task.detached {
        let (line, _) = (#line, assertResolved(Ticket.self))
        return line
      }.value
    }
    XCTAssertEqual(failures, [RecordedFailure(notResolved, line: line)])
  }

  func testAFailureOfAQueueIsReportedOnce() {
    let failures = recordedFailures {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        assertResolved(Ticket.self)
        done.signal()
      }
      done.wait()
    }
    XCTAssertEqual(failures.map(\.message), ["failed - \(notResolved)"])
  }

  func testAFailureOfATestContainerInsideIsReportedOnce() {
    let failures = recordedFailures {
      withTestContainer { assertResolved(Ticket.self) }
    }
    XCTAssertEqual(failures.map(\.message), ["failed - \(notResolved)"])
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
    let firstLines = failures.map { $0.message.prefix { $0 != "\n" } }
    XCTAssertEqual(
      firstLines,
      [
        "failed - Expected 'Ticket' to be resolved, but it was not.",
        "failed - Expected 'Coupon' not to be resolved, but it was, once.",
        "failed - Expected 'Coupon' to be resolved twice, but it was resolved once.",
        "failed - Expected 'Coupon' to be created never, but it was created once.",
        "failed - Expected the order 'Coupon', 'Ticket', but 'Ticket' was not resolved after"
          + " 'Coupon'.",
        "failed - No registration for 'Ticket'.",
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
    let firstLines = failures.map { $0.message.prefix { $0 != "\n" } }
    XCTAssertEqual(
      firstLines,
      [
        "failed - 'Ticket' named \"data\" was to be answered by \"mock\", which is not registered."
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

private let notResolved = """
  Expected 'Ticket' to be resolved, but it was not.

  Resolved in this test:
    nothing was resolved
  """

private struct Ticket {}

private struct Coupon {}
#endif

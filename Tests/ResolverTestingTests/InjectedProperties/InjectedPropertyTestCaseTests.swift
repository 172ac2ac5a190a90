#if !canImport(Darwin)
import InjectedApplication
import Resolver
import ResolverTesting
import XCTest

/// The check of all injected properties in a `ResolverTestCase`.
final class InjectedPropertyTestCaseTests: CapturingTestCase {
  private let module = "InjectedApplication"

  override func registerMocks(in container: Resolver) {
    registerServices(in: container, payments: false)
  }

  func testPropertiesWithRegistrationsPass() {
    container.register { MockPayments() as any Payments }
    XCTAssertEqual(recordedFailures { assertEveryInjectedPropertyResolves(in: module) }, [])
    XCTAssertTrue(Resolver.resolutions.isEmpty)
  }

  func testAFailureIsReportedOnceWhereItIsAsserted() {
    let (line, failures) = (
      #line, recordedFailures { assertEveryInjectedPropertyResolves(in: module) }
    )
    XCTAssertEqual(failures.map(\.event), ["3 injected properties cannot be resolved."])
    XCTAssertEqual(failures.map(\.line), [line])
  }
}
#endif

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
    let message = """
      3 injected properties cannot be resolved.

        Checkout.payments: no registration for 'Payments'
        FirstPage.payments: no registration for 'Payments'
        Parcel.payments: no registration for 'Payments'

      To fix, use @OptionalInjected or excluding: for what may be missing, use the static container that registers it before the check, or register it:
        register { … as any Payments }

      Not checked, since a parameter or a type around the wrapper hides the service: \
      Chapter.texts, Page.repository, Parcel.contents, Unusual.clock, Unusual.several
      """
    XCTAssertEqual(failures, [RecordedFailure(message, line: line)])
  }
}
#endif

import MainActorApplication
import Resolver
import ResolverTesting
import Testing
import XCTest

/// The services are registered before a test begins, wherever it asks for them.
@Suite(.container) struct ServicesInATestTests {
  @Test func areThereForADetachedTask() async {
    let container = Resolver.root
    let time = await Task.detached { container.resolve(Clock.self).time }.value
    #expect(time == "noon")
    assertResolved(Clock.self)
  }

  @Test(.container { $0.register { Clock() }.scope(.unique) })
  func areReplacedByTheMocksOfTheTest() async {
    let container = Resolver.root
    await Task.detached {
      #expect(container.resolve(Clock.self) !== container.resolve(Clock.self))
    }.value
  }

  @Test @MainActor func areThereOnTheMainActor() {
    #expect(Resolver.resolve(ClockModel.self).title == "It is noon.")
  }
}

final class ServicesInATestCaseTests: ResolverTestCase {
  func testServicesAreThereForADetachedTask() async {
    let time = await Task.detached { Resolver.resolve(Clock.self).time }.value
    XCTAssertEqual(time, "noon")
    assertResolved(Clock.self)
  }
}

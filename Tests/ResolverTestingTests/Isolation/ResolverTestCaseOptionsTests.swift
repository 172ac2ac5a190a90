import Resolver
import ResolverTesting
import XCTest

final class ResolverTestCaseOptionsTests: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().replacing(.data, with: .mock)
  }

  func testTheOptionsHoldForEveryTest() {
    XCTAssertEqual(custom.resolve(Ticket.self, name: .data).name, "mock")
  }

  func testTheOptionsHoldInADetachedTask() async {
    let name = await Task.detached { custom.resolve(Ticket.self, name: .data).name }.value
    XCTAssertEqual(name, "mock")
  }

  func testARegistrationOfTheTestWins() {
    custom.register(name: .data) { Ticket(name: "test") }
    XCTAssertEqual(custom.resolve(Ticket.self, name: .data).name, "test")
  }

  func testARuleFromTheTestsBodyWins() {
    Resolver.replace(.data, with: "other")
    XCTAssertEqual(custom.resolve(Ticket.self, name: .data).name, "other")
  }
}

/// A strict test case whose class registers another mock than the class that it inherits from.
final class StrictSubclassTests: SharedTestCase {
  override var containerOptions: ContainerOptions {
    .init().strict()
  }

  override func registerMocks(in container: Resolver) {
    super.registerMocks(in: container)
    container.register { Coupon(name: "subclass") }
  }

  func testTheMockOfTheSubclassIsUsed() {
    XCTAssertEqual(Resolver.resolve(Coupon.self).name, expectedCoupon)
    _ = Resolver.resolve(Ticket.self)
  }

  override var expectedCoupon: String { "subclass" }
}

/// A test case from which the test cases of an application could derive.
class SharedTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .init().preferring(.mock)
  }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket(name: "shared") }
    container.register { Coupon(name: "shared") }
  }

  override func setUp() {
    super.setUp()
    container.register(name: "set up") { Voucher(name: "shared") }
  }

  func testAnInheritedTestIsInTheTestContainerOfItsClass() {
    XCTAssertEqual(Resolver.resolve(Coupon.self).name, expectedCoupon)
  }

  var expectedCoupon: String { "shared" }
}

final class ResolverTestCaseSubclassTests: SharedTestCase {
  override var containerOptions: ContainerOptions {
    super.containerOptions.preferring("other")
  }

  override func registerMocks(in container: Resolver) {
    super.registerMocks(in: container)
    container.register { Coupon(name: "subclass") }
  }

  override var expectedCoupon: String { "subclass" }

  func testTheMocksOfBothClassesAreRegistered() {
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "shared")
    XCTAssertEqual(Resolver.resolve(Coupon.self).name, "subclass")
  }

  func testTheOptionsOfBothClassesHold() {
    XCTAssertEqual(custom.resolve(Ticket.self).name, "other")
    XCTAssertEqual(custom.resolve(Coupon.self).name, "mock")
  }

  func testTheInheritedSetUpRuns() {
    XCTAssertEqual(Resolver.resolve(Voucher.self, name: "set up").name, "shared")
  }
}

@MainActor final class ResolverTestCaseMainActorTests: ResolverTestCase {
  private var number = 0

  override func setUp() async throws {
    number = 7
    container.register { Ticket(name: "main") }
  }

  func testATestCaseMayBeIsolatedToTheMainActor() async {
    await Task.yield()
    XCTAssertEqual(number, 7)
    XCTAssertEqual(Resolver.resolve(Ticket.self).name, "main")
  }
}

/// A test case that has no test container of its own.
final class PlainTestCaseTests: XCTestCase {
  func testATestContainerMayBeOpenedInAPlainTestCase() {
    withTestContainer { container in
      container.register { Ticket(name: "inner") }
      XCTAssertEqual(Resolver.resolve(Ticket.self).name, "inner")
      assertResolutionCount(of: Ticket.self, equals: 1)
    }
    XCTAssertNil(Resolver.optional(Ticket.self))
  }
}

// MARK: - Fixtures

private let custom: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "unnamed") }
  container.register { Coupon(name: "unnamed") }
  container.register(name: .mock) { Coupon(name: "mock") }
  for name in [Resolver.Name.data, .mock, "other"] {
    container.register(name: name) { Ticket(name: name.rawValue) }
  }
  return container
}()

private struct Ticket {
  let name: String
}

private struct Coupon {
  let name: String
}

private struct Voucher {
  let name: String
}

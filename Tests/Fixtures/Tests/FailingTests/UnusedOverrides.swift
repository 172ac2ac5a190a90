import Resolver
import ResolverTesting
import Testing
import XCTest

/// What a suite sets up is shared by its tests, and not judged.
@Suite(.container { $0.register { Ticket() } }.strict())
struct StrictSuite {
  @Test func aTestUsesNothing() {
    Resolver.register { Voucher() }  // fails as aTestUsesNothing()
  }

  @Test(.container { $0.register { Coupon() } })
  func aTestHasATraitOfItsOwn() {}  // fails as aTestHasATraitOfItsOwn()
}

final class StrictTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket() }
  }

  func testUsesNothing() {
    container.register { Coupon() }  // fails as StrictTestCase.testUsesNothing
  }
}

/// Tests that end early, before they resolve their overrides, are warned of their own only.
@Suite(.container { $0.register { Ticket() } }.strict())
struct StrictSuiteThatEndsEarly {
  @Test func aTestEndsEarly() throws {
    Resolver.register { Voucher() }  // warns as aTestEndsEarly()
    try #require(Bool(false))  // fails as aTestEndsEarly()
    _ = (Resolver.resolve(Ticket.self), Resolver.resolve(Voucher.self))
  }

  @Test func anotherTestHasNothingToDoWithIt() {}
}

final class StrictTestCaseThatEndsEarly: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket() }
  }

  func testEndsEarly() throws {
    Resolver.register { Voucher() }
    _ = try XCTUnwrap(Int(""))  // fails as StrictTestCaseThatEndsEarly.testEndsEarly
    _ = (Resolver.resolve(Ticket.self), Resolver.resolve(Voucher.self))
  }

  func testHasNothingToDoWithIt() {}
}

@Suite(.container { $0.register { MockDesk() } })
struct ForgottenProtocolSuite {  // warns as aTestUsesProduction()
  @Test func aTestUsesProduction() {
    _ = production.resolve((any Desk).self)
  }

  @Test func anotherTestHasNothingToDoWithIt() {}
}

@Suite(.container.preferring("nowhere"))
struct UnknownNameSuite {  // warns as aCaseUsesProduction(number:)
  @Test(arguments: 0..<2) func aCaseUsesProduction(number: Int) {
    _ = production.resolve((any Desk).self)
  }
}

final class UnknownNameTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().replacing("nowhere", with: "mock") }

  func testA() {
    _ = production.resolve((any Desk).self)
  }

  func testB() {}
}

protocol Desk {}
private struct LiveDesk: Desk {}
private struct MockDesk: Desk {}
private let production: Resolver = {
  let container = Resolver()
  container.register { LiveDesk() as any Desk }
  return container
}()

private struct Ticket {}
private struct Coupon {}
private struct Voucher {}

private let rule = ContainerOptions.container.strict()
  .replacing("data", with: "mock")  // fails as aTestHasARuleOfItsOwn()

/// One constant for a suite and its test, which excuses nothing of the test's own.
@Suite(rule) struct SuiteWithAConstant {
  @Suite struct Inner {
    @Test(rule) func aTestHasARuleOfItsOwn() {}
  }
}

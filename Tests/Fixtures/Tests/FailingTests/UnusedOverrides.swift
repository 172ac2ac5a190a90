import Resolver
import ResolverTesting
import Testing
import XCTest

@Suite(
  .container {
    $0.register { Ticket() }
    $0.register { Coupon() }
  }
  .strict()
)
struct StrictSuite {  // fails as StrictSuite
  @Test(arguments: 0..<3) func oneCaseUsesAnOverride(number: Int) {
    if number == 1 { _ = Resolver.resolve(Coupon.self) }
  }

  @Test func anotherTestDoesNot() {
    Resolver.register { Voucher() }  // fails as anotherTestDoesNot()
  }
}

struct StrictParameterizedTest {
  @Test(
    .container { $0.register { Ticket() } }.strict(),
    arguments: 0..<3
  )
  func noCaseUsesIt(number: Int) {  // fails as noCaseUsesIt(number:)
    Resolver.register { Coupon() }
    _ = Resolver.resolve(Coupon.self)
  }
}

final class StrictTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket() }  // fails as StrictTestCase.testThatTheLastTestDoes
    container.register { Coupon() }
  }

  func testThatOneTestUsesAnOverride() {
    _ = Resolver.resolve(Coupon.self)
  }

  func testThatTheLastTestDoes() {}
}

/// A test case that has no other setup than its own, and overrides a service in it twice.
final class StrictTestCaseOfItsOwn: ResolverTestCase {
  override var containerOptions: ContainerOptions { .init().strict() }

  override func registerMocks(in container: Resolver) {
    container.register { Ticket() }
    container.register { Ticket() }  // fails as StrictTestCaseOfItsOwn.testUsesTheSecond
  }

  func testUsesTheSecond() {
    _ = Resolver.resolve(Ticket.self)
  }
}

/// Tests that end early, before they resolve their overrides: there is nothing to say of those.
@Suite(.container { $0.register { Ticket() } }.strict())
struct StrictSuiteThatEndsEarly {
  @Test func aTestEndsEarly() throws {
    Resolver.register { Voucher() }
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
struct ForgottenProtocolSuite {  // warns as ForgottenProtocolSuite
  @Test func aTestUsesProduction() {
    _ = production.resolve((any Desk).self)
  }

  @Test func anotherTestHasNothingToDoWithIt() {}
}

@Suite(.container.preferring("nowhere"))
struct UnknownNameSuite {  // warns as UnknownNameSuite
  @Test func aTestUsesProduction() {
    _ = production.resolve((any Desk).self)
  }

  @Test(arguments: 0..<2) func theOthersDoAsWell(number: Int) {
    _ = production.resolve((any Desk).self)
  }
}

/// One test knows the name, and another one uses nothing of the container.
@Suite(.container.preferring("elsewhere"))
struct KnownNameSuite {
  @Test func aTestRegistersTheName() {
    Resolver.register(name: "elsewhere") { Ticket() }
    _ = production.resolve((any Desk).self)
  }

  @Test func anotherDoesNot() {
    _ = production.resolve((any Desk).self)
  }

  @Test func aThirdResolvesNothing() {}
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

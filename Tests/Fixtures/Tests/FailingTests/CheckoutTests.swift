import App
import Resolver
import ResolverTesting
import Testing

/// Tests of a shop whose failures the documentation shows.
@Suite(.container.replacing(.data, with: .mock))
struct CheckoutTests {
  @Test func usesOneMock() {
    #expect(Checkout().pay(5))
    assertCreationCount(of: (any Payments).self, name: .mock, equals: 1)  // fails as usesOneMock()
  }
}

@Suite(.container) struct DemandingTests {
  @Test(.container.forbidding(.data)) func forgetsTheBank() {  // fails as forgetsTheBank()
    Resolver.register(name: .mock) { MockPayments() as any Payments }  // warns as forgetsTheBank()
    _ = Checkout().pay(5)
  }

  @Test(.container.strict()) func paysWithAMock() {
    let checkout = Checkout()
    Resolver.register { MockPayments() as any Payments }  // fails as paysWithAMock()
    #expect(!checkout.pay(5))
  }

  @Test(.container.detectingLeaks()) func closesThePage() {  // fails as closesThePage()
    Resolver.register { Page() }
    let page = Resolver.resolve(Page.self)
    page.onClose = { _ = page }
  }

  @Test(.container.tearingDown(Page.self) { _ in throw PageIsOpen() })
  func closesInVain() {  // fails as closesInVain()
    Resolver.register { Page() }
    _ = Resolver.resolve(Page.self)
  }

  @Test(.container.forbidding((any Payments).self)) func mocksEverything() {
    assertEveryRegistrationResolves()  // fails as mocksEverything()
  }

  @Test func everythingResolves() {
    assertEveryRegistrationResolves(in: .warehouse)  // fails as everythingResolves()
  }
}

@Suite struct TestsWithoutAContainer {
  @Test func registersInProduction() {
    let container = Resolver.warehouse
    container.register { MockPayments() as any Payments }  // warns as registersInProduction()
  }
}

private struct PageIsOpen: Error {}

private struct MockPayments: Payments {
  func charge(_ amount: Int) -> Bool { true }
}

import Resolver
import Testing

@Suite(.layer) struct OptionalInjectedTests {
  @Test func aPropertyIsResolvedByItsName() {
    Resolver.register { Analytics() as any Tracking }
    #expect(NamedCheckout().analytics == nil)
    Resolver.register(name: "shop") { Analytics() as any Tracking }
    #expect(NamedCheckout().analytics is Analytics)
  }

  @Test func aContainerIsAskedAlone() {
    Resolver.register { Analytics() as any Tracking }
    let container = Resolver()
    #expect(OptionalInjected<any Tracking>(container: container).wrappedValue == nil)
    container.register { Analytics() as any Tracking }
    #expect(OptionalInjected<any Tracking>(container: container).wrappedValue is Analytics)
  }

  @Test func aPropertyCanBeSet() {
    let checkout = Checkout()
    checkout.analytics = Analytics()
    #expect(checkout.analytics is Analytics)
    #expect(checkout.$analytics.wrappedValue is Analytics)
  }
}

// MARK: - Fixtures

private protocol Tracking {}

private final class Analytics: Tracking {}

private final class Checkout {
  @OptionalInjected var analytics: (any Tracking)?
}

private final class NamedCheckout {
  @OptionalInjected(name: "shop") var analytics: (any Tracking)?
}

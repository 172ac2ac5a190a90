import Resolver
import Testing

@Suite(.layer) struct CustomScopeTests {
  @Test func aFailureThatAScopeRecoversFromIsForgotten() {
    let container = Resolver()
    container.register { resolver in Stubborn(other: resolver.optional()) }.scope(Fallback())
    #expect(container.optional(Stubborn.self) != nil)
    container.register { resolver -> Connection? in
      _ = resolver.resolve(Stubborn.self)
      return nil
    }
    #expect(container.optional(Connection.self) == nil)
  }
}

// MARK: - Fixtures

private final class Connection {}

private final class Stubborn {
  let other: Stubborn?

  init(other: Stubborn?) {
    self.other = other
  }
}

/// A scope that returns an instance of its own when the factory fails.
private final class Fallback: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args) ?? Stubborn(other: nil) as? Service
  }

  func reset() {}
}

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

  @Test func aScopeThatAsksTheGraphScopeTellsItsServicesApart() {
    let container = Resolver()
    for scope: any ResolverScopeType in [AskingTheGraph(), ResolverScope.container] {
      if scope === ResolverScope.container { container.cache = .graph }
      container.register { Left() }.scope(scope)
      container.register { Right() }.scope(scope)
      container.register { resolver in
        [resolver.resolve(Left.self), resolver.resolve(Right.self), resolver.resolve(Left.self)]
          as [AnyObject]
      }
      let pair = container.resolve([AnyObject].self)
      #expect(pair[0] is Left && pair[1] is Right && pair[0] === pair[2])
    }
  }
}

// MARK: - Fixtures

private final class Left {}

private final class Right {}

private final class AskingTheGraph: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    ResolverScope.graph.resolve(registration: registration, resolver: resolver, args: args)
  }

  func reset() {}
}

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

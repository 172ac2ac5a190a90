import Resolver
import Testing

@Suite(.layer) struct CustomScopeTests {
  @Test func aScopeThatResolvesIsAnsweredOnEachThread() {
    let scope = Logging()
    let container = inProduction { Resolver() }
    inProduction {
      container.register { Left() }.scope(scope)
      container.register { Right() }.scope(scope)
    }
    scope.others = { _ = $0.resolve(Right.self) }
    for count in 1...2 {
      #expect(onAnotherThread { container.optional(Left.self) != nil } == true)
      #expect(scope.requests.count == 3 * count)
    }
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

  @Test func aScopeThatAsksTheGraphScopeGoesOnInTheRequest() {
    let container = Resolver()
    let scope = AskingTheGraph()
    container.register { Left() }.scope(scope)
    container.register { resolver in [resolver.resolve(Left.self) as AnyObject] }
    scope.completes = { container.resolve([AnyObject].self)[0] }
    let left = container.resolve(Left.self)
    #expect(scope.completed === left)
  }

  @Test(arguments: [ResolverScopeCache(), Logging()])
  func aRequestOfProductionKeepsNothingInATest(scope: ResolverScope) {
    let production = inProduction { Resolver() }
    let ofTest = Resolver(child: production)
    inProduction {
      production.register { Left() }.scope(scope)
      production.register(name: "left") { ofTest.resolve(Left.self) as AnyObject }
    }
    let left = inProduction { production.resolve(AnyObject.self, name: "left") }
    #expect(ofTest.resolve(Left.self) !== left)
    #expect(inProduction { production.resolve(Left.self) } === left)
  }
}

// MARK: - Fixtures

private final class Left {}

private final class Right {}

/// A cache that resolves another service before and after it answers for a `Left`.
private final class Logging: ResolverScopeCache, @unchecked Sendable {
  // Safety: set before other threads have the scope.
  var others: (Resolver) -> Void = { _ in }
  let requests = Counter()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    requests.increment()
    if Service.self == Left.self { others(resolver) }
    defer { if Service.self == Left.self { others(resolver) } }
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}

private final class AskingTheGraph: ResolverScopeType, @unchecked Sendable {
  // Safety: used by one thread.
  var completes: (() -> AnyObject)?
  var completed: AnyObject?

  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    let service = ResolverScope.graph.resolve(
      registration: registration,
      resolver: resolver,
      args: args
    )
    if let completes = exchange(&completes, with: nil) { completed = completes() }
    return service
  }

  func reset() {}
}

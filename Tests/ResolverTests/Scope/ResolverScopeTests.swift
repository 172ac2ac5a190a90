import Resolver
import Testing

@Suite(.layer) struct ResolverScopeTests {
  @Test func aScopeIsDescribedByItsNameOrItsType() {
    let scopes: [ResolverScope] = [
      .application, .cached, .container, .graph, .shared, .unique,
      ResolverScopeCache(name: "session"), ResolverScopeShare(name: "weak"), ResolverScopeCache(),
    ]
    #expect(
      scopes.map { "\($0)" } == [
        "application", "cached", "container", "graph", "shared", "unique", "session", "weak",
        "ResolverScopeCache",
      ]
    )
  }

  @Test(arguments: [ResolverScope.shared, .graph])
  func actorsAreShared(scope: ResolverScope) {
    let container = Resolver()
    container.register { Ledger() }.scope(scope)
    container.register { [$0.resolve(), $0.resolve()] as [Ledger] }
    let ledgers: [Ledger] = container.resolve()
    #expect(ledgers[0] === ledgers[1])
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared, .graph])
  func anAbsentInstanceIsNotKept(scope: ResolverScope) {
    let calls = Counter()
    let container = Resolver()
    container.register { calls.increment() == 1 ? nil : Token() }.scope(scope)
    #expect(container.optional(Token.self) == nil)
    #expect(container.optional(Token.self) != nil)
  }
}

// MARK: - Fixtures

private final class Token {}

private actor Ledger {}

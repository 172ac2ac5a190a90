import Resolver
import Testing

@Suite(.layer) struct ResolverScopeTests {
  @Test func thereAreSixBuiltInScopes() {
    let scopes: [ResolverScope] = [.application, .cached, .container, .graph, .shared, .unique]
    #expect(Set(scopes.map(ObjectIdentifier.init)).count == 6)
  }

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

  @Test func theUniqueScopeBuildsANewInstanceEachTime() {
    let container = Resolver()
    container.register { Token() }.scope(.unique)
    container.register { Pair(first: $0.resolve(), second: $0.resolve()) }
    #expect(container.resolve(Token.self) !== container.resolve(Token.self))
    let pair: Pair = container.resolve()
    #expect(pair.first !== pair.second)
  }

  @Test func resettingTheUniqueScopeDoesNothing() {
    let container = Resolver()
    container.register { Token() }.scope(.unique)
    ResolverScope.unique.reset()
    #expect(container.optional(Token.self) != nil)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container])
  func valuesAreKeptByTheCaches(scope: ResolverScope) {
    let calls = Counter()
    let container = Resolver()
    container.register { Ticket(number: calls.increment()) }.scope(scope)
    let numbers = (0..<3).map { _ in container.resolve(Ticket.self).number }
    #expect(numbers == [1, 1, 1])
  }

  @Test(arguments: [ResolverScope.graph, .shared, .unique])
  func valuesAreNeverShared(scope: ResolverScope) {
    let calls = Counter()
    let container = Resolver()
    container.register { Ticket(number: calls.increment()) }.scope(scope)
    container.register { [$0.resolve(), $0.resolve()] as [Ticket] }
    #expect(container.resolve([Ticket].self).map(\.number) == [1, 2])
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared, .graph])
  func instancesBehindAProtocolAreKeptOrShared(scope: ResolverScope) {
    let container = Resolver()
    container.register { Token() as any Marked }.scope(scope)
    container.register { [$0.resolve(), $0.resolve()] as [any Marked] }
    let marked: [any Marked] = container.resolve()
    #expect(marked[0] as AnyObject === marked[1] as AnyObject)
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

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared])
  func namesHaveInstancesOfTheirOwn(scope: ResolverScope) {
    let container = Resolver()
    container.register { Token() }.scope(scope)
    container.register(name: "named") { Token() }.scope(scope)
    let unnamed: Token = container.resolve()
    let named: Token = container.resolve(name: "named")
    #expect(unnamed !== named)
    #expect(container.resolve(Token.self, name: "named") === named)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .graph])
  func containersNeverShareAnInstanceByAccident(scope: ResolverScope) {
    let first = Resolver()
    let second = Resolver()
    first.register { Token() }.scope(scope)
    second.register { Token() }.scope(scope)
    first.register { Pair(first: $0.resolve(), second: second.resolve()) }
    let pair: Pair = first.resolve()
    #expect(pair.first !== pair.second)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared])
  func containersShareAnInstanceOfTheSameRegistration(scope: ResolverScope) {
    let child = Resolver()
    let container = Resolver(child: child)
    child.register { Token() }.scope(scope)
    let token: Token = container.resolve()
    #expect(child.resolve(Token.self) === token)
  }
}

// MARK: - Fixtures

private protocol Marked {}

private final class Token: Marked {}

private actor Ledger {}

private struct Ticket {
  let number: Int
}

private final class Pair {
  let first: Token
  let second: Token

  init(first: Token, second: Token) {
    self.first = first
    self.second = second
  }
}

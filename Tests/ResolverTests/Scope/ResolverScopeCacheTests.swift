import Resolver
import Testing

@Suite(.layer) struct ResolverScopeCacheTests {
  @Test(arguments: [ResolverScope.application, .cached, .session])
  func anInstanceIsKeptUntilTheScopeIsReset(scope: ResolverScope) {
    let container = Resolver()
    container.register { Token() }.scope(scope)
    let token: Token = container.resolve()
    #expect(container.resolve(Token.self) === token)
    scope.reset()
    let next: Token = container.resolve()
    #expect(next !== token)
    #expect(container.resolve(Token.self) === next)
  }

  @Test(arguments: [ResolverScope.application, .cached, .session])
  func theCacheItselfKeepsAnInstanceAlive(scope: ResolverScope) {
    let container = Resolver()
    container.register { Token() }.scope(scope)
    weak var token: Token?
    token = container.resolve(Token.self)
    #expect(token != nil)
    scope.reset()
    #expect(token == nil)
  }

  @Test func aResetReachesItsOwnScopeOnly() {
    let container = Resolver()
    container.register { Token() }.scope(.session)
    container.register(name: "cached") { Token() }.scope(.cached)
    let token: Token = container.resolve()
    let cached: Token = container.resolve(name: "cached")
    ResolverScope.cached.reset()
    #expect(container.resolve(Token.self) === token)
    #expect(container.resolve(Token.self, name: "cached") !== cached)
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class Token {}

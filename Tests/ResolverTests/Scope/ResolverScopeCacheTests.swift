import Resolver
import Testing

@Suite(.world) struct ResolverScopeCacheTests {
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

  @Test func aResetDoesNotUnregister() {
    let container = Resolver()
    container.register { Token() }.scope(.cached)
    ResolverScope.cached.reset()
    #expect(container.optional(Token.self) != nil)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .session])
  func instancesReleasedByAResetMayResolveFromTheSameScope(scope: ResolverScope) {
    let container = Resolver()
    let resolved = Counter()
    container.register { Token() }.scope(scope)
    container.register {
      Farewell {
        _ = container.resolve(Token.self)
        resolved.increment()
      }
    }
    .scope(scope)
    _ = container.resolve(Farewell.self)
    scope === ResolverScope.container ? container.cache.reset() : scope.reset()
    #expect(resolved.count == 1)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .session])
  func aResetFromAnotherThreadDoesNotDisturbARequest(scope: ResolverScope) {
    let container = Resolver()
    container.register { Label(text: "label") }.scope(scope)
    let root = Resolver.root
    let texts = onThreads(4) { number in
      withContainer(root) {
        (0..<300).map { _ in
          if number.isMultiple(of: 2) { scope.reset() }
          return container.resolve(Label.self).text
        }
      }
    }
    #expect(texts == Array(repeating: Array(repeating: "label", count: 300), count: 4))
  }

  @Test func aSubclassOfACacheDecidesForItself() {
    let scope = CountingCache()
    let container = Resolver()
    container.register { Token() }.scope(scope)
    let token: Token = container.resolve()
    #expect(container.resolve(Token.self) === token)
    #expect(scope.requests.count == 2)
    scope.reset()
    #expect(container.resolve(Token.self) !== token)
  }
}

// MARK: - Fixtures

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class CountingCache: ResolverScopeCache, @unchecked Sendable {
  // Safety: the counter is its only state.
  let requests = Counter()

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    requests.increment()
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}

private final class Token {}

private final class Label {
  let text: String

  init(text: String) {
    self.text = text
  }
}

import Resolver
import ResolverTesting
import Testing

// A scope is used from any thread, so in a module that is isolated to the main actor it has to be
// declared `nonisolated`.

extension ResolverScope {
  static let flow = ResolverScopeCache()
  static let counted = CountedScope()
}

nonisolated final class CountedScope: ResolverScopeCache, @unchecked Sendable {
  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    resolver.optional(Counter.self)?.count += 1
    return super.resolve(registration: registration, resolver: resolver, args: args)
  }
}

nonisolated final class Counter {
  var count = 0
}

/// A scope that builds a new instance for every request.
nonisolated final class AlwaysNew: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args)
  }

  func reset() {}
}

class Draft {}

@Suite(.container)
struct CustomScopeTests {
  @Test func aCustomCacheKeepsInstances() {
    let container = Resolver()
    container.register { Draft() }.scope(.flow)

    let draft: Draft = container.resolve()
    #expect(container.resolve(Draft.self) === draft)
    ResolverScope.flow.reset()
    #expect(container.resolve(Draft.self) !== draft)
  }

  @Test func aSubclassOfACacheKeepsInstances() {
    let counter = Counter()
    let container = Resolver()
    container.register { counter }
    container.register { Draft() }.scope(.counted)

    let draft: Draft = container.resolve()
    #expect(container.resolve(Draft.self) === draft)
    #expect(counter.count == 2)
  }

  @Test func aCustomScopeTypeDecides() {
    let container = Resolver()
    container.register { Draft() }.scope(AlwaysNew())

    let draft: Draft = container.resolve()
    #expect(container.resolve(Draft.self) !== draft)
  }

  @Test func aScopeCanBeALocalConstant() {
    let scope = ResolverScopeCache()
    let unique = ResolverScopeUnique()
    let container = Resolver()
    container.register { Draft() }.scope(scope)
    container.register(name: "unique") { Draft() }.scope(unique)
    container.register(name: "share") { Draft() }.scope(ResolverScopeShare())

    #expect(container.resolve(Draft.self) === container.resolve(Draft.self))
    let first: Draft = container.resolve(name: "unique")
    #expect(container.resolve(Draft.self, name: "unique") !== first)
    let second: Draft = container.resolve(name: "share")
    #expect(container.resolve(Draft.self, name: "share") === second)
  }

  @Test func theCacheOfAContainerIsExchanged() {
    let container = Resolver()
    container.cache = ResolverScopeCache()
    container.register { Draft() }.scope(.container)

    let draft: Draft = container.resolve()
    #expect(container.resolve(Draft.self) === draft)
    container.cache = ResolverScopeCache()
    #expect(container.resolve(Draft.self) !== draft)
  }
}

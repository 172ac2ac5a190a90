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
  @Test func scopesAreDeclaredInAnExtension() {
    let counter = Counter()
    let container = Resolver()
    container.register { counter }
    container.register { Draft() }.scope(.flow)
    container.register(name: "counted") { Draft() }.scope(.counted)

    let draft: Draft = container.resolve()
    #expect(container.resolve(Draft.self) === draft)
    ResolverScope.flow.reset()
    #expect(container.resolve(Draft.self) !== draft)
    let counted: Draft = container.resolve(name: "counted")
    #expect(container.resolve(Draft.self, name: "counted") === counted)
    #expect(counter.count == 2)
  }

  @Test func scopesAreMadeInPlace() {
    let scope = ResolverScopeCache()
    let container = Resolver()
    container.cache = ResolverScopeCache()
    container.register { Draft() }.scope(scope)
    container.register(name: "unique") { Draft() }.scope(ResolverScopeUnique())
    container.register(name: "share") { Draft() }.scope(ResolverScopeShare())
    container.register(name: "always") { Draft() }.scope(AlwaysNew())

    for (name, isKept) in ["unique": false, "share": true, "always": false] {
      let draft: Draft = container.resolve(name: Resolver.Name(name))
      let isSame = container.resolve(Draft.self, name: Resolver.Name(name)) === draft
      #expect(isSame == isKept)
    }
    #expect(container.resolve(Draft.self) === container.resolve(Draft.self))
  }
}

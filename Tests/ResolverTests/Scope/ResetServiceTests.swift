import Resolver
import Testing

/// Tests of a reset that forgets the instance of one service.
@Suite struct ResetServiceTests {
  private let container = Resolver()

  @Test(arguments: [ResolverScope.application, .cached, .container, .shared, ResolverScopeCache()])
  func onlyTheInstanceOfTheServiceIsForgotten(scope: ResolverScope) {
    for name in ["first", "second"] as [Resolver.Name] {
      container.register(name: name) { Basket() }.scope(scope)
    }
    let first = container.resolve(Basket.self, name: "first")
    let second = container.resolve(Basket.self, name: "second")
    container.reset(Basket.self, name: "first")
    #expect(container.resolve(Basket.self, name: "first") !== first)
    #expect(container.resolve(Basket.self, name: "second") === second)
  }

  @Test func theInstanceOfAChildIsForgotten() {
    container.register { Basket() }.scope(.cached).implements((any Filled).self)
    let parent = Resolver(child: container)
    let basket: Basket = parent.resolve()
    parent.reset((any Filled).self)
    #expect(parent.resolve(Basket.self) !== basket)
  }

  @Test func theCacheOfEachContainerIsItsOwn() {
    container.register { Basket() }.scope(.container)
    let parent = Resolver(child: container)
    let (inner, outer): (Basket, Basket) = (container.resolve(), parent.resolve())
    parent.reset(Basket.self)
    #expect(container.resolve(Basket.self) === inner)
    #expect(parent.resolve(Basket.self) !== outer)
  }

  @Test func aServiceWithoutAnInstanceStaysAsItIs() {
    container.reset(Basket.self)
    container.register { Basket() }.scope(.unique)
    container.reset(Basket.self)
    #expect(container.optional(Basket.self) != nil)
  }

  @Test func theStaticFormUsesTheRoot() {
    container.register { Basket() }.scope(.cached)
    withContainer(container) {
      let basket: Basket = Resolver.resolve()
      Resolver.reset(Basket.self)
      #expect(Resolver.resolve(Basket.self) !== basket)
    }
  }
}

private protocol Filled: AnyObject {}

private final class Basket: Filled {}

import Testing

@testable import Resolver

@Suite(.layer) struct ResolverScopeContainerTests {
  @Test func theCacheCanBeReplaced() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    let former: Token = container.resolve()
    container.cache = ResolverScopeUnique()
    #expect(container.resolve(Token.self) !== former)
    #expect(container.resolve(Token.self) !== container.resolve(Token.self))
  }

  @Test func aLayerUsesTheCacheThatWasSetBelow() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    container.cache = ResolverScopeUnique()
    inNewLayer(on: .current) {
      #expect(container.resolve(Token.self) !== container.resolve(Token.self))
      container.cache = ResolverScopeCache()
      #expect(container.resolve(Token.self) === container.resolve(Token.self))
    }
    #expect(container.resolve(Token.self) !== container.resolve(Token.self))
  }

  @Test func eachLayerHasInstancesOfItsOwnInOneCache() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    let outer: Token = container.resolve()
    inNewLayer(on: .current) {
      let inner: Token = container.resolve()
      #expect(inner !== outer)
      #expect(inner === container.resolve(Token.self))
      container.cache.reset()
      #expect(inner !== container.resolve(Token.self))
    }
    #expect(outer === container.resolve(Token.self))
  }

  @Test func instancesEndWithTheContainerInALayer() {
    weak var instance: Token?
    do {
      let container = Resolver()
      container.register { Token() }.scope(.container)
      instance = container.resolve(Token.self)
      #expect(instance != nil)
    }
    #expect(instance == nil)
  }

  @Test func theInstanceOfAContainerMayNeedThatOfAnother() {
    let parent = Resolver()
    let child = Resolver(child: parent)
    parent.register { resolver in
      Context(parent: resolver === child ? parent.resolve(Context.self) : nil)
    }
    .scope(.container)
    let context = child.resolve(Context.self)
    #expect(context.parent === parent.resolve(Context.self))
    #expect(context === child.resolve(Context.self))
  }
}

// MARK: - Fixtures

private final class Token {}

private final class Context {
  let parent: Context?

  init(parent: Context?) {
    self.parent = parent
  }
}

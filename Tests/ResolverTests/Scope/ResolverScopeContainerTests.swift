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

  @Test func containersThatNeedEachOthersInstancesAreACycle() throws {
    let parent = Resolver()
    let child = Resolver(child: parent)
    parent.register { resolver in
      Context(parent: try? (resolver === child ? parent : child).tryResolve(Context.self))
    }
    .scope(.unique)
    let context = try child.tryResolve(Context.self)
    #expect(context.parent != nil && context.parent?.parent == nil)
  }
}

/// Tests of requests that come to the cache of a container when it is replaced.
@Suite struct ReplacedCacheTests {
  @Test func eachCacheBuildsOnce() {
    for _ in 0..<300 {
      let live = LiveObjects()
      let container = Resolver()
      let builds = Locked(0)
      container.register { () -> LiveObject in
        builds.withLock { $0 += 1 }
        return live.make()
      }
      .scope(.container)
      let objects = onThreads(4) { number in
        if number == 0 { container.cache = ResolverScopeCache() }
        return container.resolve(LiveObject.self)
      }
      #expect(Set(objects.map { ObjectIdentifier($0) }).count <= 2)
      #expect(builds.value <= 2)
    }
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

import Resolver
import Testing

@Suite(.layer) struct TestCacheTests {
  @Test func aContainerKeepsNothingThatIsResolvedAfterTheEndOfTheTest() {
    let live = LiveObjects()
    let container = inProduction { Resolver() }
    let lateWork = inNewLayer {
      container.register { live.make() }.scope(.container)
      return ResolverContext.current(for: nil)
    }
    ResolverContext.withBound(lateWork) {
      _ = container.resolve(LiveObject.self)
      _ = container.resolve(LiveObject.self)
    }
    #expect(live.count == 0)
  }

  @Test func theCacheOfAContainerIsEmptyInATest() {
    let container = inProduction { Resolver() }
    inProduction { container.register { Token() }.scope(.container) }
    let production = inProduction { container.resolve(Token.self) }
    container.cache.reset()
    #expect(inProduction { container.resolve(Token.self) } === production)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container, .session])
  func theInstancesOfATestAreReleasedAlsoWhenWorkGoesOn(scope: ResolverScope) {
    weak var token: Token?
    let lateWork = inNewLayer {
      Resolver.register { Token() }.scope(scope)
      token = Resolver.root.resolve(Token.self)
      #expect(token != nil)
      return ResolverContext.current(for: nil)
    }
    #expect(token == nil)
    withExtendedLifetime(lateWork) {}
  }

  @Test func aTestAndTheOnesAroundItLiveAsLongAsTheirWork() {
    var layers: [LayerReference] = []
    var lateWork: ResolverContext? = inNewLayer {
      layers.append(Layer.current.reference)
      return inNewLayer(on: .current) {
        layers.append(Layer.current.reference)
        return ResolverContext.current(for: nil)
      }
    }
    #expect(layers.map { $0.layer == nil } == [false, false])
    withExtendedLifetime(lateWork) {}
    lateWork = nil
    #expect(layers.map { $0.layer == nil } == [true, true])
  }

  @Test func theContainersOfATestAreReleasedWhenItEnds() {
    weak var root: Resolver?
    weak var token: Token?
    inNewLayer {
      let container = Resolver.root
      root = container
      // This factory captures the container of its own test: a cycle of references.
      Resolver.register { Holder(container: container) }.scope(.application)
      Resolver.register { Token() }.scope(.cached)
      #expect(Resolver.resolve(Holder.self).container === container)
      token = Resolver.resolve(Token.self)
    }
    #expect(root == nil)
    #expect(token == nil)
  }
}

// MARK: - Fixtures

private final class Subcache: ResolverScopeCache, @unchecked Sendable {
  // Safety: it adds no state.
}

private final class Token {}

private struct Holder {
  let container: Resolver
}

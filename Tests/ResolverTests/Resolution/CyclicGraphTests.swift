import Resolver
import Testing

@Suite(.layer) struct CyclicGraphTests {
  @Test(arguments: keepingScopes + [.graph])
  func completingAnInstanceMayReachItThroughAnotherService(scope: ResolverScope) {
    let container = Resolver()
    container.register { Coordinator() }
      .resolveProperties { resolver, coordinator in
        coordinator.screen = resolver.optional()
        #expect(resolver.resolve(Coordinator.self) === coordinator)
      }
      .scope(scope)
    container.register { Screen(coordinator: $0.resolve()) }
    let coordinator: Coordinator = container.resolve()
    #expect(coordinator.screen?.coordinator === coordinator)
  }

  @Test(arguments: keepingScopes)
  func aParentAndItsChildKnowEachOtherByLazyProperties(scope: ResolverScope) {
    let parents = Counter()
    Resolver.register {
      parents.increment()
      return LazyParent()
    }
    .scope(scope)
    Resolver.register { LazyChild() }
    let parent: LazyParent = Resolver.resolve()
    #expect(parent.child.parent === parent)
    #expect(parent.child.parent.child === parent.child)
    #expect(parents.count == 1)
    parent.$child.release()
  }

  @Test(arguments: keepingScopes)
  func aParentAndItsChildDoNotKeepEachOtherByWeakProperties(scope: ResolverScope) {
    let parents = Counter()
    weak var former: WeakParent?
    do {
      Resolver.register {
        parents.increment()
        return WeakParent(child: Resolver.resolve())
      }
      .scope(scope)
      Resolver.register { WeakChild() }
      let parent: WeakParent = Resolver.resolve()
      #expect(parent.child.parent === parent)
      #expect(parents.count == 1)
      former = parent
    }
    Resolver.root.cache.reset()
    scope.reset()
    #expect(former == nil)
  }
}

// MARK: - Fixtures

private let keepingScopes: [ResolverScope] = [
  .application, .cached, .container, .shared, ResolverScopeCache(),
]

private final class LazyParent {
  @LazyInjected var child: LazyChild
}

private final class LazyChild {
  @LazyInjected var parent: LazyParent
}

private final class WeakParent {
  let child: WeakChild

  init(child: WeakChild) {
    self.child = child
  }
}

private final class WeakChild {
  @WeakLazyInjected var parent: WeakParent?
}

private final class Coordinator {
  var screen: Screen?
}

private final class Screen {
  unowned let coordinator: Coordinator

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
  }
}

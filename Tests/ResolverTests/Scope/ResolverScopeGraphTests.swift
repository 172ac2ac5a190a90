import Resolver
import Testing

@Suite(.layer) struct ResolverScopeGraphTests {
  @Test func aResolutionSharesAnyNumberOfInstances() {
    let (container, builds) = (Resolver(), Counter())
    let names = (0..<100).map { Resolver.Name("\($0)") }
    for name in names {
      container.register(name: name) { () -> Crowd in
        builds.increment()
        return Crowd(members: [])
      }
    }
    container.register { resolver in
      Crowd(members: (names + names).map { resolver.resolve(Crowd.self, name: $0) })
    }
    let members = container.resolve(Crowd.self).members
    #expect(builds.count == 100)
    #expect(zip(members, members.dropFirst(100)).allSatisfy { $0 === $1 })
  }

  @Test(arguments: [1, 12, 13, 100])
  func aResolutionSharesAnyNumberOfInstances(count: Int) {
    let container = Resolver()
    let names = (0..<count).map { Resolver.Name("\($0)") }
    for name in names { container.register(name: name) { Token() } }
    container.register { resolver in
      (0..<2).map { _ in names.map { ObjectIdentifier(resolver.resolve(Token.self, name: $0)) } }
    }
    for _ in 0..<3 {
      let rounds: [[ObjectIdentifier]] = container.resolve()
      #expect(rounds[0] == rounds[1])
      #expect(Set(rounds[0]).count == count)
    }
  }

  @Test func requestsOfAnObjectThatAFactoryMakesShareToo() {
    Resolver.register { Token() }
    Resolver.register { Injecting() }
    let injecting: Injecting = Resolver.resolve()
    #expect(injecting.first === injecting.second)
    let outside = Injecting()
    #expect(outside.first !== outside.second)
  }

  @Test func aResolutionInAnotherLayerSharesNothingWithThisOne() {
    let container = inProduction { Resolver() }
    inProduction { container.register { Token() } }
    container.register { resolver in
      Tree(
        left: Leaf(token: resolver.resolve()),
        right: Leaf(token: inProduction { container.resolve() })
      )
    }
    let tree: Tree = container.resolve()
    #expect(tree.left.token !== tree.right.token)
  }
}

// MARK: - Fixtures

private protocol Reading {}
private protocol Writing {}

private final class Token: Reading, Writing {}

private struct Leaf {
  let token: Token
}

private struct Tree {
  let left: Leaf
  let right: Leaf
}

private final class Injecting {
  @Injected var first: Token
  @Injected var second: Token
}

private final class Crowd: Sendable {
  let members: [Crowd]

  init(members: [Crowd]) {
    self.members = members
  }
}

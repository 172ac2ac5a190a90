import Foundation
import Resolver
import Testing

@Suite(.layer) struct BuildingOnceTests {
  @Test(
    arguments: [ResolverScope.application, .cached, .shared, .container, .session],
    [false, true]
  )
  func threadsReceiveOneInstance(scope: ResolverScope, isInTest: Bool) {
    let root = Resolver.root
    for number in 0..<20 {
      let calls = Counter()
      let name = Resolver.Name("\(number)")
      let container = isInTest ? root : Resolver()
      container.register(name: name) {
        calls.increment()
        return Token()
      }
      .scope(scope)
      .implements((any Coin).self)
      let tokens = onThreads(6) { number in
        number.isMultiple(of: 2)
          ? container.resolve(Token.self, name: name)
          : container.resolve((any Coin).self, name: name) as? Token
      }
      #expect(calls.count == 1)
      #expect(tokens.allSatisfy { $0 === tokens[0] && $0 != nil })
    }
  }

  @Test func threadsThatReadAPropertyFirstReceiveOneInstance() {
    for _ in 0..<100 {
      let calls = Counter()
      let owner = Owner(calls)
      let tokens = onThreads(6) { _ in
        _ = owner.isEmpty
        return owner.token
      }
      let weakTokens = onThreads(6) { _ in owner.weakToken }
      #expect(calls.count == 2)
      #expect(tokens.allSatisfy { $0 === tokens[0] })
      #expect(weakTokens.allSatisfy { $0 === weakTokens[0] && $0 != nil })
    }
  }

  @Test func theNextThreadBuildsWhenAFactoryReturnsNil() {
    let calls = Counter()
    let container = Resolver()
    container.register { calls.increment() == 1 ? nil : Token() }.scope(.application)
    let missing = onThreads(6) { _ in container.optional(Token.self) == nil }
    #expect(missing.count { $0 } == 1)
    #expect(calls.count == 2)
  }
}

// MARK: - Fixtures

private protocol Coin: AnyObject {}

private final class Token: Coin {}

/// An object whose lazy properties hold the only references to their containers.
private final class Owner: @unchecked Sendable {
  // Safety: a first read may happen on any thread.
  @LazyInjected var token: Token
  @WeakLazyInjected var weakToken: Token?

  var isEmpty: Bool { $token.isEmpty }

  init(_ calls: Counter) {
    _token = LazyInjected(container: makeContainer(calls))
    _weakToken = WeakLazyInjected(container: makeContainer(calls))
  }
}

private func makeContainer(_ calls: Counter) -> Resolver {
  let container = Resolver()
  container.register {
    calls.increment()
    return Token()
  }
  .scope(.unique)
  return container
}

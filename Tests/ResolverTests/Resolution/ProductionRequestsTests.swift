import Foundation
import Resolver
import Testing

/// Requests in plain production: no test, no decorator, no other root.
@Suite struct ProductionRequestsTests {
  @Test func aResolutionSharesItsInstancesAndEnds() async {
    await #expect(processExitsWith: .success) {
      leaveTests()
      Resolver.register { Token() }
      Resolver.register(name: "kept") { Token() }.scope(.cached)
      Resolver.register { () -> [Token] in
        let first: Token = Resolver.resolve()
        inNewLayer { _ = Resolver.optional(Int.self) }
        withContainer(.main) { _ = Resolver.resolve(Token.self) }
        return [first, Resolver.resolve(), Resolver.resolve(name: "kept")]
      }
      let tokens: [Token] = Resolver.resolve()
      #expect(tokens[0] === tokens[1])
      let later: [Token] = Resolver.resolve()
      #expect(later[0] !== tokens[0])
      #expect(later[2] === tokens[2])
      aContainerWithManyPathsToItIsSearchedOnce()
      aStepGetsItsOwnInstanceAlsoAfterAReset()
    }
  }
}

/// If it were searched once for each path to it, the last container would be searched 2⁴⁰ times.
private func aContainerWithManyPathsToItIsSearchedOnce() {
  alarm(60)
  let last = Resolver()
  last.register { Token() }.scope(.cached)
  var first = last
  for _ in 0..<40 { first = container(searching: first, twice: true) }
  // On top of that, as in most applications, only one path leads from container to container.
  for _ in 0..<3 { first = container(searching: first, twice: false) }
  #expect(first.resolve(Token.self) === last.resolve(Token.self))
  #expect(first.optional(Int.self) == nil)
}

/// Another thread builds an instance after the reset, which the step must not get.
private func aStepGetsItsOwnInstanceAlsoAfterAReset() {
  let container = Resolver()
  let steps = Counter()
  @Sendable func logIn() {
    container.register { Token() }.scope(.session).resolveProperties { resolver, token in
      guard steps.increment() == 1 else { return }
      ResolverScope.session.reset()
      logIn()
      let other = onAnotherThread { container.resolve(Token.self) }
      #expect(resolver.resolve(Token.self) === token)
      #expect(container.resolve(Token.self) === token)
      #expect(other != nil && other !== token)
    }
  }
  logIn()
  _ = Resolver(child: container).resolve(Token.self)
  #expect(steps.count == 2)
}

/// Ends what a test bundle begins with: that it watches the requests in production.
private func leaveTests() {
  if let hook = Layer.production.hook { Layer.production.setWatched(false, by: hook) }
}

/// A container that finds another one, by one path or by two.
private func container(searching child: Resolver, twice: Bool) -> Resolver {
  let container = Resolver(child: Resolver(child: child))
  if twice { container.add(child: Resolver(child: child)) }
  return container
}

private final class Token {}

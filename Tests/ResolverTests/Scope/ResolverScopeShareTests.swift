import Resolver
import Testing

@Suite(.layer) struct ResolverScopeShareTests {
  /// A cast to the protocol succeeds on the main actor only (SE-0470).
  @MainActor
  @Test func anInstanceIsSharedOffTheActorOfItsConformanceToo() async {
    let container = Resolver()
    container.register { Screen() as any Showing }.scope(.shared)
    let screen: any Showing = container.resolve()
    let identity = ObjectIdentifier(screen)
    let context = ResolverContext.bound
    let other = await Task.detached {
      ResolverContext.withBound(context) { ObjectIdentifier(container.resolve((any Showing).self)) }
    }.value
    #expect(other == identity)
    withExtendedLifetime(screen) {}
  }

  @Test func nothingRemainsOfAReleasedRegistration() {
    weak var captured: Token?
    do {
      let token = Token()
      let container = Resolver()
      captured = token
      // The factory lives as long as its registration.
      container.register { Pair(token: token) }.scope(.shared)
      #expect(container.resolve(Pair.self).token === token)
    }
    #expect(captured == nil)
  }

  /// An error has an existential container of its own.
  @Test func anObjectBehindAnyErrorIsSharedAsLongAsItIsHeld() throws {
    let builds = Counter()
    let container = Resolver()
    container.register { () -> (any Error)? in
      builds.increment()
      return Outage()
    }
    .scope(.shared)
    _ = container.resolve((any Error).self)
    let outage = try #require(container.resolve((any Error).self) as? Outage)
    #expect(outage === container.resolve((any Error).self) as? Outage)
    #expect(builds.count == 2)
  }
}

// MARK: - Fixtures

private final class Token {}

private final class Outage: Error {}

private final class Pair {
  let token: Token

  init(token: Token) {
    self.token = token
  }
}

private protocol Showing: AnyObject {}

@MainActor private final class Screen {}

extension Screen: @MainActor Showing {}

import Resolver
import Testing

@Suite(.layer) struct ResolverScopeShareTests {
  @Test func anInstanceIsSharedAsLongAsSomebodyHoldsIt() {
    let container = Resolver()
    container.register { Token() }.scope(.shared)
    let token: Token = container.resolve()
    #expect(container.resolve(Token.self) === token)
  }

  /// A cast to the protocol succeeds on the main actor only (SE-0470).
  @MainActor
  @Test func anInstanceIsSharedOffTheActorOfItsConformanceToo() async {
    let container = Resolver()
    container.register { Screen() as any Showing }.scope(.shared)
    let screen: any Showing = container.resolve()
    let identity = ObjectIdentifier(screen)
    let other = await Task.detached {
      ObjectIdentifier(container.resolve((any Showing).self))
    }.value
    #expect(other == identity)
    withExtendedLifetime(screen) {}
  }

  @Test func theScopeDoesNotKeepAnInstanceAlive() {
    let container = Resolver()
    container.register { Token() }.scope(.shared)
    weak var token: Token?
    do {
      let held: Token = container.resolve()
      token = held
      #expect(token != nil)
      withExtendedLifetime(held) {}
    }
    #expect(token == nil)
  }

  @Test func aNewInstanceIsBuiltWhenNobodyHoldsTheFormer() {
    let calls = Counter()
    let container = Resolver()
    container.register { Numbered(number: calls.increment()) }.scope(.shared)
    #expect(container.resolve(Numbered.self).number == 1)
    #expect(container.resolve(Numbered.self).number == 2)
  }

  @Test func castsToSeveralProtocolsShareOneInstanceAcrossResolutions() {
    let container = Resolver()
    container.register { Token() }.scope(.shared)
    container.register { resolver in resolver.resolve() as Token as any Reading }
    container.register { resolver in resolver.resolve() as Token as any Writing }
    let reading: any Reading = container.resolve()
    let writing: any Writing = container.resolve()
    #expect(reading as AnyObject === writing as AnyObject)
  }

  @Test func aResetForgetsWhatSomebodyStillHolds() {
    let container = Resolver()
    container.register { Token() }.scope(.shared)
    let token: Token = container.resolve()
    ResolverScope.shared.reset()
    #expect(container.resolve(Token.self) !== token)
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
}

// MARK: - Fixtures

private protocol Reading {}
private protocol Writing {}

private final class Token: Reading, Writing {}

private final class Numbered {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

private final class Pair {
  let token: Token

  init(token: Token) {
    self.token = token
  }
}

private protocol Showing: AnyObject {}

@MainActor private final class Screen {}

extension Screen: @MainActor Showing {}

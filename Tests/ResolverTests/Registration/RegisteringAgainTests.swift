import Resolver
import Testing

@Suite(.layer) struct RegisteringAgainTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container])
  func aReplacementMakesAnInstanceOfItsOwnOnce(scope: ResolverScope) {
    let container = Resolver()
    container.register { LiveStore() }.scope(scope)
    let former: LiveStore = container.resolve()
    container.register { LiveStore() }.scope(scope)
    let first: LiveStore = container.resolve()
    let second: LiveStore = container.resolve()
    #expect(first !== former)
    #expect(first === second)
  }

  @Test func theInstanceOfAReplacedRegistrationIsReleased() {
    weak var former: LiveStore?
    Resolver.register { LiveStore() }.scope(.application)
    former = Resolver.resolve(LiveStore.self)
    #expect(former != nil)
    Resolver.register { LiveStore() }.scope(.application)
    #expect(former == nil)
  }

  @Test func aFactoryMayReplaceItself() {
    let container = Resolver()
    let witness = LiveStore()
    container.register { resolver -> LiveStore in
      for _ in 0..<100 { resolver.register { LiveStore() } }
      return witness
    }
    .scope(.unique)
    .implements((any Store).self)
    #expect(container.resolve((any Store).self) as? LiveStore === witness)
    #expect(container.resolve(LiveStore.self) !== witness)
  }
}

// MARK: - Fixtures

private protocol Store {}

private final class LiveStore: Store {}

import Resolver
import Testing

@Suite(.layer) struct RegisteringAgainTests {
  @Test func aLaterRegistrationReplacesAnEarlierOne() {
    let container = Resolver()
    container.register { LiveStore() as any Store }
    container.register { MockStore() as any Store }
    #expect(container.resolve((any Store).self) is MockStore)
  }

  @Test func aTestRegistersAgainAsOftenAsItLikes() {
    Resolver.register { LiveStore() as any Store }
    #expect(Resolver.resolve((any Store).self) is LiveStore)
    Resolver.register { MockStore() as any Store }
    #expect(Resolver.resolve((any Store).self) is MockStore)
    Resolver.register { LiveStore() as any Store }
    #expect(Resolver.resolve((any Store).self) is LiveStore)
  }

  @Test(arguments: [ResolverScope.application, .cached, .shared, .container, .graph, .unique])
  func anInstanceNeverAnswersForARegistrationThatReplacedItsOwn(scope: ResolverScope) {
    let container = Resolver()
    container.register { LiveStore() as any Store }.scope(scope)
    let former: any Store = container.resolve()
    container.register { MockStore() as any Store }.scope(scope)
    #expect(former is LiveStore)
    #expect(container.resolve((any Store).self) is MockStore)
  }

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

  @Test func aRegistrationLeavesThoseOfOtherNamesAlone() {
    let container = Resolver()
    container.register { 1 }
    container.register(name: "two") { 2 }
    container.register { 3 }
    #expect(container.resolve(Int.self) == 3)
    #expect(container.resolve(Int.self, name: "two") == 2)
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
private final class MockStore: Store {}

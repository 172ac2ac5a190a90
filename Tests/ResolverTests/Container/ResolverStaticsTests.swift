import Resolver
import Testing

@Suite(.layer) struct ResolverStaticsTests {
  @Test func theStaticsOfProductionMayBeChangedAndUsedFromSeveralThreads() async {
    await #expect(processExitsWith: .success) {
      #expect(Resolver.root === Resolver.main)
      #expect(Resolver.defaultScope === ResolverScope.graph)
      Resolver.register { "main" }
      let containers = (0..<4).map { _ in Resolver(child: .main) }
      let texts = onThreads(4) { number in
        (0..<200).map { _ in
          Resolver.root = containers[number]
          Resolver.defaultScope = number.isMultiple(of: 2) ? .graph : .unique
          Resolver.decorate = { _ in }
          return Resolver.resolve(String.self)
        }
      }
      #expect(Set(texts.joined()) == ["main"])
      #expect(containers.contains { $0 === Resolver.root })
      for _ in 0..<200 {
        Resolver.reset()
        onThreads(2) { number in
          if number == 0 { Resolver.main = containers[0] } else { Resolver.root = containers[1] }
        }
        #expect(Resolver.main === containers[0])
        #expect(Resolver.root === containers[1])
      }
    }
  }

  @Test func anotherDefaultScopeCanBeSetWhileAllServicesAreRegistered() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.defaultScope = .application
        Resolver.register { LiveStore() }
      }
      let store: LiveStore = Resolver.resolve()
      #expect(Resolver.resolve(LiveStore.self) === store)
    }
  }

  @Test func theRootCanBeSwappedAndSwappedBack() {
    let mock = Resolver(child: .main)
    Resolver.register { LiveStore() as any Store }.scope(.application)
    mock.register { MockStore() as any Store }.scope(.application)
    #expect(Resolver.resolve((any Store).self) is LiveStore)
    Resolver.root = mock
    #expect(Resolver.resolve((any Store).self) is MockStore)
    #expect(Cart().store is MockStore)
    Resolver.root = .main
    #expect(Resolver.resolve((any Store).self) is LiveStore)
    #expect(Cart().store is LiveStore)
  }

  @Test func theContainerOfATestComesBackAsTheRoot() {
    let container = Resolver.root
    for former in [container, .main] {
      Resolver.root = Resolver()
      Resolver.root = former
      #expect(Resolver.root === container)
    }
  }

  @Test func theTypeRegistersInMainAndResolvesFromTheRoot() {
    let former = Resolver.main
    Resolver.main = Resolver()
    Resolver.root = Resolver()
    Resolver.register { "new" }
    #expect(Resolver.main.resolve(String.self) == "new")
    #expect(former.optional(String.self) == nil)
    #expect(Resolver.optional(String.self) == nil)
  }

  @Test func anotherDefaultScopeAppliesToLaterRegistrations() {
    Resolver.register { LiveStore() }
    Resolver.defaultScope = .application
    Resolver.register { MockStore() }
    #expect(Resolver.resolve(MockStore.self) === Resolver.resolve(MockStore.self))
    #expect(Resolver.resolve(LiveStore.self) !== Resolver.resolve(LiveStore.self))
  }
}

// MARK: - Fixtures

private protocol Store {}

private final class LiveStore: Store {}
private final class MockStore: Store {}

private final class Cart {
  @Injected var store: any Store
}

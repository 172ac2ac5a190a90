import Resolver
import Testing

@Suite(.layer) struct IsRegisteredTests {
  @Test func aServiceIsFoundByTypeAndNameWithoutBeingBuilt() {
    let calls = Counter()
    let container = Resolver()
    container.register(name: "a") { calls.increment() }
    #expect(container.isRegistered(Int.self, name: "a"))
    #expect(!container.isRegistered(Int.self))
    #expect(!container.isRegistered(Int.self, name: "b"))
    #expect(!container.isRegistered(String.self, name: "a"))
    #expect(calls.count == 0)
  }

  @Test func childrenAreSearched() {
    let container = Resolver(child: Resolver { $0.register { 1 } })
    #expect(container.isRegistered(Int.self))
  }

  @Test func theTypeAsksTheRoot() {
    Resolver.register { 1 }
    #expect(Resolver.isRegistered(Int.self))
    withContainer(Resolver()) {
      #expect(!Resolver.isRegistered(Int.self))
    }
  }
}

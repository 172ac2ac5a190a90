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
      anotherDefaultScopeCanBeSetWhileAllServicesAreRegistered()
    }
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
}

// MARK: - Fixtures

private func anotherDefaultScopeCanBeSetWhileAllServicesAreRegistered() {
  Application.registers {
    Resolver.defaultScope = .application
    Resolver.register { Store() }
  }
  Resolver.reset()
  let store: Store = Resolver.resolve()
  #expect(Resolver.resolve(Store.self) === store)
}

private final class Store {}

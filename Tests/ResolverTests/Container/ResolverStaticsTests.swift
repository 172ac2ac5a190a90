import Resolver
import Testing

@Suite struct ResolverStaticsTests {
  @Test func theMainAndTheRootContainerAreSetIndependently() async {
    await #expect(processExitsWith: .success) {
      let (main, root) = (Resolver(), Resolver())
      for _ in 0..<500 {
        Resolver.reset()
        onThreads(2) { number in
          if number == 0 { Resolver.main = main } else { Resolver.root = root }
        }
        #expect(Resolver.main === main)
        #expect(Resolver.root === root)
      }
    }
  }

  @Test func theRootIsTheMainContainer() async {
    await #expect(processExitsWith: .success) {
      #expect(Resolver.root === Resolver.main)
    }
  }

  @Test func theTypeRegistersInMainAndResolvesFromTheRoot() async {
    await #expect(processExitsWith: .success) {
      let root = Resolver()
      Resolver.root = root
      Resolver.register { "main" }
      #expect(Resolver.main.resolve(String.self) == "main")
      #expect(Resolver.optional(String.self) == nil)
      root.register { "root" }
      #expect(Resolver.resolve(String.self) == "root")
      #expect(Resolver.root.resolve(String.self) == "root")
    }
  }

  @Test func theRootCanBeSwappedAndSwappedBack() async {
    await #expect(processExitsWith: .success) {
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
  }

  @Test(.layer) func theContainerOfATestComesBackAsTheRoot() {
    let container = Resolver.root
    for former in [container, .main] {
      Resolver.root = Resolver()
      Resolver.root = former
      #expect(Resolver.root === container)
    }
  }

  @Test func theMainContainerCanBeReplaced() async {
    await #expect(processExitsWith: .success) {
      let former = Resolver.main
      Resolver.main = Resolver()
      Resolver.register { "new" }
      #expect(Resolver.main.resolve(String.self) == "new")
      #expect(former.optional(String.self) == nil)
    }
  }

  @Test func aServiceWithoutAScopeIsSharedWithinAGraph() async {
    await #expect(processExitsWith: .success) {
      #expect(Resolver.defaultScope === ResolverScope.graph)
    }
  }

  @Test func anotherDefaultScopeAppliesToLaterRegistrations() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { LiveStore() }
      Resolver.defaultScope = .application
      Resolver.register { MockStore() }
      #expect(Resolver.resolve(MockStore.self) === Resolver.resolve(MockStore.self))
      #expect(Resolver.resolve(LiveStore.self) !== Resolver.resolve(LiveStore.self))
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

  @Test func theStaticsMayBeUsedFromSeveralThreads() async {
    await #expect(processExitsWith: .success) {
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
      #expect(texts == Array(repeating: Array(repeating: "main", count: 200), count: 4))
      #expect(containers.contains { $0 === Resolver.root })
    }
  }
}

// MARK: - Fixtures

private protocol Store {}

private final class LiveStore: Store {}
private final class MockStore: Store {}

private final class Cart {
  @Injected var store: any Store
}

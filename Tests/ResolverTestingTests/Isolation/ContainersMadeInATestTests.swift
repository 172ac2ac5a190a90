import Resolver
import ResolverTesting
import Testing

/// Containers that code makes while a test runs.
@Suite struct ContainersMadeInATestTests {
  @Test func anImplementedTypeIsTheContainersOwnToo() {
    withTestContainer { #expect(Containers.implementing.optional((any Light).self) != nil) }
    #expect(inProduction { Containers.implementing.optional((any Light).self) } != nil)
  }

  @Test func whatItsClosureCallsBelongsToTheContainer() {
    withTestContainer { #expect(Containers.attached.optional(Lamp.self) != nil) }
    #expect(inProduction { Containers.attached.optional(Lamp.self) } != nil)
  }

  @Test(.container) func aRootThatTheTestSetsCarriesTheTestToADetachedTask() async {
    Resolver.root = Resolver(child: .main)
    Resolver.register { Lamp() }
    let isFound = await Task.detached { [root = Resolver.root] in
      root.optional(Lamp.self) != nil
    }.value
    #expect(isFound)
  }

  @Test(.container) func aContainerOfProductionThatIsTheRootKeepsTheTest() {
    let container = inProduction { Resolver() }
    container.register { Lamp() }
    withContainer(container) {
      #expect(Resolver.optional(Lamp.self) != nil)
    }
  }

  @Test(.container) func aRegistrationThatTheContainersOwnReplacesEndsOutsideOfLocks() {
    let container = Resolver(fileID: "App/Shop.swift", function: "makeShop()")
    do {
      let asker = Asker(container)
      container.register(fileID: "App/A.swift", function: "a()") { asker.makeLamp() }
    }
    container.register(fileID: "App/Shop.swift", function: "makeShop()") { Lamp() }
    #expect(Asker.endCount.withLock { $0 } == 1)
  }
}

// MARK: - Fixtures

private enum Containers {
  static let implementing: Resolver = {
    let container = Resolver()
    container.register { Lamp() }.implements((any Light).self)
    return container
  }()

  static let attached = Resolver { attachLamp(to: $0) }
}

private func attachLamp(to container: Resolver) {
  container.add(child: Resolver { $0.register { Lamp() } })
}

private protocol Light {}

private final class Lamp: Light, Sendable {}

/// Resolves when it ends.
private final class Asker {
  static let endCount = Mutex(0)

  private unowned let container: Resolver

  init(_ container: Resolver) {
    self.container = container
  }

  deinit {
    _ = container.optional(Lamp.self)
    Self.endCount.withLock { $0 += 1 }
  }

  func makeLamp() -> Lamp { Lamp() }
}

import Resolver
import Testing

@Suite(.world) struct ContainersMadeInATestTests {
  @Test func registrationsOfTheInitializerOfAContainerAreItsOwn() {
    let container = inNewWorld { () -> Resolver in
      let container = Resolver()
      container.register { "of the container" }
      return container
    }
    #expect(container.resolve(String.self) == "of the container")
    #expect(inProduction { container.resolve(String.self) } == "of the container")
  }

  @Test func aReplacementElsewhereBelongsToTheTest() {
    let container = inNewWorld { () -> Resolver in
      let container = Resolver()
      container.register { "of the container" }
      replaceText(in: container)
      #expect(container.resolve(String.self) == "of the test")
      return container
    }
    #expect(container.resolve(String.self) == "of the container")
    #expect(inProduction { container.resolve(String.self) } == "of the container")
  }

  @Test func aTestInsideTheOneThatMadeAContainerReplacesInItForItselfOnly() {
    let container = Resolver()
    container.register { "of the container" }
    inNewWorld(inside: .current) {
      container.register { "of the inner test" }
      #expect(container.resolve(String.self) == "of the inner test")
    }
    #expect(container.resolve(String.self) == "of the container")
  }

  @Test func theChildOfAContainerThatIsMadeInATestIsTheContainersOwn() {
    let child = Resolver()
    child.register { "child" }
    let container = inNewWorld { () -> Resolver in
      let container = Resolver()
      container.add(child: child)
      return container
    }
    #expect(container.resolve(String.self) == "child")
  }

  @Test func aContainerMadeOnTopOfTheTestsContainerSearchesTheContainerItAnswersFor() {
    let container = inNewWorld { Resolver(child: .root) }
    Resolver.register { "of this test" }
    #expect(container.resolve(String.self) == "of this test")
  }

  @Test func anImplementedTypeIsTheContainersOwnToo() {
    let container = inNewWorld { () -> Resolver in
      let container = Resolver()
      container.register { Lamp() }.implements((any Light).self)
      return container
    }
    #expect(container.optional((any Light).self) is Lamp)
  }
}

// MARK: - Fixtures

private protocol Light {}

private final class Lamp: Light {}

private func replaceText(in container: Resolver) {
  container.register { "of the test" }
}

import Resolver
import Testing

@Suite(.layer) struct ResolverTests {
  @Test func aContainerSearchesItselfBeforeItsChild() {
    let child = Resolver()
    let container = Resolver(child: child)
    child.register { "child" }
    #expect(container.resolve(String.self) == "child")
    container.register { "container" }
    #expect(container.resolve(String.self) == "container")
    #expect(child.resolve(String.self) == "child")
  }

  @Test func aContainerDoesNotFallBackToTheRoot() {
    Resolver.register { "main" }
    #expect(Resolver().optional(String.self) == nil)
  }

  @Test func theMainContainerCanBeAChild() {
    let container = Resolver(child: .main)
    Resolver.register { "main" }
    #expect(container.resolve(String.self) == "main")
  }

  @available(*, deprecated)
  @Test func theFormerLabelOfTheChildStillWorks() {
    let child = Resolver()
    child.register { "child" }
    let container = Resolver(parent: child)
    #expect(container.resolve(String.self) == "child")
  }

  @Test func aFactoryReceivesTheContainerThatWasAsked() {
    let child = Resolver()
    let container = Resolver(child: child)
    child.register { resolver in Greeting(text: resolver.resolve()) }
    child.register { "hello from the child" }
    container.register { "hello from the container" }
    #expect(container.resolve(Greeting.self).text == "hello from the container")
    #expect(child.resolve(Greeting.self).text == "hello from the child")
  }

  @Test func aFactoryThatAsksTheRootIsAnsweredByTheRoot() {
    let container = Resolver()
    container.register { Greeting(text: Resolver.resolve()) }
    container.register { "hello from the container" }
    Resolver.register { "hello from the root" }
    #expect(container.resolve(Greeting.self).text == "hello from the root")
  }

  @Test func theCacheCanBeReset() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    let former: Token = container.resolve()
    #expect(container.resolve(Token.self) === former)
    container.cache.reset()
    #expect(container.resolve(Token.self) !== former)
  }

  @Test func theCacheCanBeReplaced() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    let former: Token = container.resolve()
    container.cache = ResolverScopeUnique()
    #expect(container.resolve(Token.self) !== former)
    #expect(container.resolve(Token.self) !== container.resolve(Token.self))
  }
}

// MARK: - Fixtures

private struct Greeting {
  let text: String
}

private final class Token {}

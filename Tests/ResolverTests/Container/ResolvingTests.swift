import Resolver
import Testing

@Suite(.layer) struct ResolvingTests {
  @Test func aTypeThatResolvesUsesTheRoot() {
    Resolver.register { "main" }
    #expect(Screen().resolver === Resolver.root)
    #expect(Screen().title == "main")
  }

  @Test func theRootIsLookedUpAtEachUse() {
    let screen = Screen()
    let container = Resolver()
    container.register { "another root" }
    Resolver.root = container
    #expect(screen.title == "another root")
  }

  @Test func aTypeMayResolveFromAContainerOfItsOwn() {
    let container = Resolver()
    container.register { "own" }
    #expect(Panel(resolver: container).title == "own")
  }
}

// MARK: - Fixtures

private final class Screen: Resolving {
  lazy var title: String = resolver.resolve()
}

private final class Panel: Resolving {
  let resolver: Resolver
  lazy var title: String = resolver.resolve()

  init(resolver: Resolver) {
    self.resolver = resolver
  }
}

import Resolver
import Testing

@Suite(.layer) struct ResolvingTests {
  @Test func aTypeThatResolvesLooksUpTheRootAtEachUse() {
    let screen = Screen()
    #expect(screen.resolver === Resolver.root)
    let container = Resolver()
    container.register { "another root" }
    Resolver.root = container
    #expect(screen.title == "another root")
  }
}

// MARK: - Fixtures

private final class Screen: Resolving {
  lazy var title: String = resolver.resolve()
}

import Resolver
import Testing

/// Tests of the contexts that meet in one request.
@Suite(.layer) struct CurrentContextTests {
  init() {
    Resolver.register { Badge(text: "of the test") }
  }

  @Test func theRunningResolutionWinsOverTheContextOfAContainer() {
    let container = Resolver.root
    inNewLayer {
      Resolver.register { Badge(text: "of another test") }
      Resolver.register(name: "nested") { container.resolve(Badge.self) as Badge }
      #expect(Resolver.resolve(Badge.self, name: "nested").text == "of another test")
    }
  }

  @Test func theContextIsBackInPlaceWhenAResolutionIsOver() {
    let container = Resolver.root
    Resolver.register { [Resolver.resolve(Badge.self)] }
    let texts = inProduction {
      let first = container.resolve([Badge].self).map(\.text)
      return first + [Resolver.optional(Badge.self)?.text ?? "none"]
    }
    #expect(texts == ["of the test", "none"])
  }
}

// MARK: - Fixtures

private struct Badge: Sendable {
  let text: String
}

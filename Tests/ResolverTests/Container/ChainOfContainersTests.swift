import Resolver
import Testing

/// Containers of which each is the child of the next.
@Suite struct ChainOfContainersTests {
  private let length = 30_000

  @Test func aLongChainIsSearchedAndReleased() {
    searchAndReleaseChain()
  }

  @Test(.layer) func aLongChainThatATestMakesIsSearchedAndReleased() {
    searchAndReleaseChain()
  }

  @Test(.layer) func aLongChainThatATestAttachesIsSearchedAndReleased() {
    let live = LiveObjects()
    do {
      let first = makeContainer()
      attachChain(to: first, live)
      _ = first.resolve(LiveObject.self)
      #expect(live.count == 1)
    }
    #expect(live.count == 0)
  }

  @Test func aLongChainThatEndsWithItsTestIsReleased() {
    let live = LiveObjects()
    inNewLayer {
      attachChain(to: Resolver.root, live)
      _ = Resolver.resolve(LiveObject.self)
      #expect(live.count == 1)
    }
    #expect(live.count == 0)
  }

  private func searchAndReleaseChain() {
    let live = LiveObjects()
    do {
      let first = Resolver()
      first.register { live.make() }.scope(.container)
      var last = first
      for _ in 0..<length { last = makeParent(of: last) }
      _ = last.resolve(LiveObject.self)
      #expect(live.count == 1)
    }
    #expect(live.count == 0)
  }

  private func attachChain(to first: Resolver, _ live: LiveObjects) {
    var last = first
    for _ in 0..<length {
      let next = makeContainer()
      last.add(child: next)
      last = next
    }
    last.register { live.make() }.scope(.application)
  }
}

// MARK: - Fixtures

private func makeContainer() -> Resolver {
  Resolver()
}

private func makeParent(of container: Resolver) -> Resolver {
  Resolver(child: container)
}

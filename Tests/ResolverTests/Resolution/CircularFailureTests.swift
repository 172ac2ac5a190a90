import Resolver
import Testing

@Suite struct CircularFailureTests {
  @Test func servicesThatNeedEachOtherAreReportedWithThePath() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 1) { A(b: Resolver.resolve()) }
      Resolver.register(fileID: "App/Services.swift", line: 2) {
        B(a: Resolver.resolve(fileID: "App/Services.swift", line: 3))
      }
      _ = Resolver.resolve(A.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:3: Fatal error: 'A' needs itself in order to be built.

          Path: 'A' → 'B' → 'A'
          Location: App/Services.swift:3
          'A' is registered at: App/Services.swift:1
          'B' is registered at: App/Services.swift:2

        To fix, let one of them receive the other after it has been built: with \
        resolveProperties(), @LazyInjected or @WeakLazyInjected.
        """
      )
    )
  }

  @Test(arguments: ["application", "cached", "container", "graph", "shared", "unique"])
  func aServiceThatNeedsItselfIsReportedInEveryScope(scope: String) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [scope] in
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        Resolver.resolve(A.self, fileID: "App/Services.swift", line: 2) as A
      }
      .scope(scopes[scope] ?? .graph)
      _ = Resolver.optional(A.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:2: Fatal error: 'A' needs itself in order to be built.

          Path: 'A' → 'A'
          Location: App/Services.swift:2
          'A' is registered at: App/Services.swift:1

        To fix, let one of them receive the other after it has been built: with \
        resolveProperties(), @LazyInjected or @WeakLazyInjected.

        """
      )
    )
  }

  @Test func anUnnamedFactoryThatResolvesItselfIsReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let configured: String? = nil
      Resolver.register { Resolver.resolve(name: .name(fromString: configured)) as A }
      _ = Resolver.resolve(A.self)
    }
    #expect(try #require(result).message.contains("Path: 'A' → 'A'\n"))
  }

  @Test func aCycleThroughAnImplementedTypeIsReportedWithItsRegistrations() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 1) {
        Player(sound: Resolver.resolve(name: "loud", fileID: "App/Services.swift", line: 3))
      }
      Resolver.register(name: "loud", fileID: "App/Services.swift", line: 2) {
        Speaker(player: Resolver.resolve(fileID: "App/Services.swift", line: 4))
      }
      .implements((any Sound).self, fileID: "App/Services.swift", line: 5)
      _ = Resolver.resolve((any Sound).self, name: "loud")
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:3: Fatal error: 'Speaker' named "loud" needs itself in order to be built.

          Path: 'Speaker' named "loud" → 'Player' → 'Speaker' named "loud"
          Location: App/Services.swift:3
          'Speaker' named "loud" is registered at: App/Services.swift:2
          'Player' is registered at: App/Services.swift:1

        To fix, let one of them receive the other after it has been built: with \
        resolveProperties(), @LazyInjected or @WeakLazyInjected.

        """
      )
    )
  }

  @Test func aFactoryThatResolvesItselfWithOtherArgumentsComesToAnEnd() {
    let container = Resolver()
    container.register { resolver, args -> Chain in
      let length: Int = args()
      guard length > 0 else { return Chain(next: nil) }
      return Chain(next: resolver.resolve(Chain.self, args: length - 1))
    }
    .scope(.unique)
    let chain: Chain = container.resolve(args: 3)
    #expect(chain.length == 4)
  }
}

// MARK: - Fixtures

private let scopes: [String: ResolverScope] = [
  "application": .application,
  "cached": .cached,
  "container": .container,
  "graph": .graph,
  "shared": .shared,
  "unique": .unique,
]

private final class A {
  let b: B

  init(b: B) {
    self.b = b
  }
}

private final class B {
  let a: A

  init(a: A) {
    self.a = a
  }
}

private protocol Sound {}

private final class Player {
  let sound: any Sound

  init(sound: any Sound) {
    self.sound = sound
  }
}

private final class Speaker: Sound {
  let player: Player

  init(player: Player) {
    self.player = player
  }
}

private final class Chain {
  let next: Chain?

  init(next: Chain?) {
    self.next = next
  }

  var length: Int {
    (next?.length ?? 0) + 1
  }
}

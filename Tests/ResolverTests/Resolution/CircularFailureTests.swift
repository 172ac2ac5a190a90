import Resolver
import Testing

@Suite struct CircularFailureTests {
  private let container = Resolver.named()

  @Test func servicesThatNeedEachOtherAreReportedWithThePath() {
    let failures = Locked<[ResolutionFailure?]>([])
    container.register(name: "loud", fileID: "App/Services.swift", line: 1) { resolver in
      resolver.optional(Player.self).map { _ in Speaker() }
    }
    .implements((any Sound).self, fileID: "App/Services.swift", line: 2)
    container.register(fileID: "App/Services.swift", line: 3) { resolver -> Player? in
      let failure = resolver.failure(of: (any Sound).self, name: "loud")
      failures.withLock { $0.append(failure) }
      return nil
    }
    #expect(container.optional((any Sound).self, name: "loud") == nil)
    #expect(failures.value.map(\.?.reason) == [.circularDependency])
    #expect(
      failures.value.first??.description == """
        'Speaker' named "loud" needs itself in order to be built.

          Path: 'Speaker' named "loud" → 'Player' → 'Speaker' named "loud"
          Location: App/Screen.swift:9
          'Speaker' named "loud" is registered at: App/Services.swift:1
          'Player' is registered at: App/Services.swift:3

        To fix, let one of them receive the other after it has been built: with \
        resolveProperties(), @LazyInjected or @WeakLazyInjected.
        """
    )
  }

  @Test(
    arguments: [
      ResolverScope.application, .cached, .container, .graph, .shared, .unique,
    ]
  )
  func aServiceThatNeedsItselfIsReportedInEveryScope(scope: ResolverScope) {
    let messages = Locked<[String]>([])
    container.register { resolver -> Speaker? in
      let message = resolver.message(of: Speaker.self)
      messages.withLock { $0.append(message) }
      return nil
    }
    .scope(scope)
    #expect(container.optional(Speaker.self) == nil)
    #expect(messages.value.count == 1)
    #expect(messages.value.first?.contains("\n\n  Path: 'Speaker' → 'Speaker'\n") == true)
  }

  @Test func optionalDoesNotConcealIt() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let configured: String? = nil
      Resolver.register {
        Resolver.optional(
          Speaker.self,
          name: .name(fromString: configured),
          fileID: "App/Services.swift",
          line: 2
        )
      }
      _ = Resolver.optional(Speaker.self)
    }
    #expect(
      try #require(result).message.contains(
        "App/Services.swift:2: Fatal error: 'Speaker' needs itself in order to be built.\n"
      )
    )
  }

  @Test func aFactoryThatResolvesItselfWithOtherArgumentsComesToAnEnd() {
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

private protocol Sound {}

private final class Player {}

private final class Speaker: Sound {}

private final class Chain {
  let next: Chain?

  init(next: Chain?) {
    self.next = next
  }

  var length: Int {
    (next?.length ?? 0) + 1
  }
}

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
        Circular dependency: 'Speaker' named "loud" depends on itself.

          Path: 'Speaker' named "loud" → 'Player' → 'Speaker' named "loud"
          Location: App/Screen.swift:9
          'Speaker' named "loud" is registered at: App/Services.swift:1
          'Player' is registered at: App/Services.swift:3

        To fix:
          • Inject one of the services with @LazyInjected or @WeakLazyInjected.
          • Or set it in resolveProperties() of the other one, in any scope but .unique.
        """
    )
  }

  /// Recursion with arguments may end, unless it is very long.
  @Test(arguments: [(depth: 200, isCircle: false), (depth: 300, isCircle: true)])
  func aLongRecursionWithArgumentsIsACircle(depth: Int, isCircle: Bool) {
    let container = container
    let failures = Locked<[ResolutionFailure]>([])
    container.register { resolver, args -> Player? in
      let rest: Int = args()
      do throws(ResolutionFailure) {
        return rest == 0 ? Player() : try resolver.tryResolve(args: rest - 1)
      } catch {
        failures.withLock { $0.append(error) }
        return nil
      }
    }
    let isBuilt = onAnotherThread { container.optional(Player.self, args: depth) != nil }
    #expect(isBuilt == !isCircle)
    #expect(failures.value.first?.reason == (isCircle ? .circularDependency : nil))
    let path = "  Path: 'Player' → 'Player'\n"
    #expect(failures.value.first?.description.contains(path) == (isCircle ? true : nil))
  }
}

// MARK: - Fixtures

private protocol Sound {}

private final class Player {}

private final class Speaker: Sound {}

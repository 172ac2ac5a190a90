import Resolver
import Testing

/// Tests of objects that are released in the middle of an operation, and whose `deinit` resolves.
@Suite(.world) struct ReleaseDuringResolutionTests {
  @Test func anInstanceNeverAnswersForAReleasedRegistration() {
    let container = Resolver()
    container.register { Maker() }
    #expect(container.resolve(Maker.self).isRight)
  }

  @Test func replacingTheRootReleasesOutsideAllLocks() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { Listener() }
      do {
        let mocks = Resolver(child: .main)
        mocks.register { ResolvesAtTheEnd() }.scope(.container)
        Resolver.root = mocks
        _ = Resolver.resolve(ResolvesAtTheEnd.self)
      }
      Resolver.root = .main
      #expect(ResolvesAtTheEnd.endings.count == 1)
    }
  }

  @Test func removingTheDecoratorReleasesOutsideAllLocks() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { Listener() }
      do {
        let captured = ResolvesAtTheEnd()
        Resolver.decorate = { [captured] _ in _ = captured }
      }
      Resolver.decorate = nil
      #expect(ResolvesAtTheEnd.endings.count == 1)
    }
  }

  @Test func replacingTheDefaultScopeReleasesOutsideAllLocks() async {
    await #expect(processExitsWith: .success) {
      Resolver.defaultScope = RegistersAtTheEnd()
      let isReplaced: Void? = onAnotherThread { Resolver.defaultScope = .graph }
      try #require(isReplaced != nil)
      #expect(RegistersAtTheEnd.endings.count == 1)
      #expect(Resolver.resolve(Listener.self) !== Resolver.resolve(Listener.self))
    }
  }

  @Test func theInstancesOfAGraphAreReleasedWhenItIsOver() {
    let container = Resolver()
    container.register { Listener() }
    container.register { resolver -> Outcome in
      _ = resolver.resolve(EndsInAGraph.self)
      return Outcome()
    }
    container.register { EndsInAGraph(container) }
    let before = EndsInAGraph.endings.count
    _ = container.resolve(Outcome.self)
    #expect(EndsInAGraph.endings.count == before + 1)
    #expect(container.resolve(Listener.self) !== container.resolve(Listener.self))
  }

  @Test func aFailureThatAScopeRecoversFromIsForgotten() {
    let container = Resolver()
    let scope = FallbackScope()
    container.register { resolver in Stubborn(other: resolver.optional()) }.scope(scope)
    #expect(container.optional(Stubborn.self) != nil)
    container.register { nil as Outcome? }
    #expect(container.optional(Outcome.self) == nil)
    container.register { resolver -> Outcome? in
      _ = resolver.resolve(Stubborn.self)
      return nil
    }
    #expect(container.optional(Outcome.self) == nil)
  }

  @Test func aServiceThatAsksForItselfWithArgumentsSharesTheOutermostInstance() {
    let container = Resolver()
    container.register { resolver, args -> Level in
      let depth: Int = args()
      return Level(
        depth: depth,
        below: depth == 0 ? nil : resolver.resolve(Level.self, args: depth - 1)
      )
    }
    container.register { resolver -> Levels in
      let first: Level = resolver.resolve(args: 3)
      return Levels(first: first, second: resolver.resolve())
    }
    let levels: Levels = container.resolve()
    #expect(levels.second === levels.first)
    #expect(levels.second.depth == 3)
  }
}

// MARK: - Fixtures

private final class Listener {}

private final class Outcome {}

private final class ResolvesAtTheEnd {
  static let endings = Counter()

  deinit {
    _ = Resolver.resolve(Listener.self)
    Self.endings.increment()
  }
}

/// A default scope whose `deinit` registers and resolves.
private final class RegistersAtTheEnd: ResolverScope, @unchecked Sendable {
  // Safety: it has no state.
  static let endings = Counter()

  deinit {
    Resolver.register { Listener() }
    _ = Resolver.resolve(Listener.self)
    Self.endings.increment()
  }
}

private final class EndsInAGraph {
  static let endings = Counter()
  private let container: Resolver

  init(_ container: Resolver) {
    self.container = container
  }

  deinit {
    _ = container.resolve(Listener.self)
    Self.endings.increment()
  }
}

private final class First {}

private final class Second {}

/// An object that resolves from short-lived containers in its initializer.
private final class Maker {
  let isRight: Bool

  init() {
    var isRight = true
    for _ in 0..<100 {
      do {
        let container = Resolver()
        container.register { First() }
        _ = container.resolve(First.self)
      }
      let container = Resolver()
      container.register { Second() }
      isRight = isRight && type(of: container.resolve(Second.self) as AnyObject) == Second.self
    }
    self.isRight = isRight
  }
}

private final class Stubborn {
  let other: Stubborn?

  init(other: Stubborn?) {
    self.other = other
  }
}

/// A scope that returns an instance of its own when the factory fails.
private final class FallbackScope: ResolverScopeType {
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args) ?? Stubborn(other: nil) as? Service
  }

  func reset() {}
}

private final class Level {
  let depth: Int
  let below: Level?

  init(depth: Int, below: Level?) {
    self.depth = depth
    self.below = below
  }
}

private final class Levels {
  let first: Level
  let second: Level

  init(first: Level, second: Level) {
    self.first = first
    self.second = second
  }
}

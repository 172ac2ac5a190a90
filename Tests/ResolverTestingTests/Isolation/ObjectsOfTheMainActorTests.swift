import Resolver
import ResolverTesting
import Testing

/// The end of a test whose container holds objects that belong to the main actor.
@Suite struct ObjectsOfTheMainActorTests {
  @Test(arguments: Keeping.allCases) fileprivate func areReleasedThere(keeping: Keeping)
    async throws
  {
    let test = try #require(Test.current)
    let trait = ContainerOptions.container { _ in if keeping == .setUp { await keeping.keep() } }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      switch keeping {
      case .setUp: break
      case .part: await withTestContainer { await keeping.keep() }
      default: await keeping.keep()
      }
    }
    while Screen.endings.withLock({ $0[keeping] }) == nil { await Task.yield() }
    #expect(Screen.endings.withLock { $0[keeping] } == [true])
  }
}

// MARK: - Fixtures

/// A way in which a test's container keeps an object.
private enum Keeping: CaseIterable {
  case scope
  case scopeOfProduction
  case factory
  case setUp
  case root
  case part

  @MainActor func keep() {
    switch self {
    case .scope, .part:
      Resolver.register { Screen(self) }.scope(.cached)
      _ = Resolver.resolve(Screen.self)
    case .scopeOfProduction:
      _ = Resolver.theater.resolve(Screen.self)
    case .factory, .setUp:
      let screen = Screen(self)
      Resolver.register { screen }
    case .root:
      let (root, screen) = (Resolver(child: .main), Screen(self))
      root.register { screen }
      Resolver.root = root
    }
  }
}

extension Resolver {
  fileprivate static let theater = Resolver { container in
    container.register { @MainActor in Screen(.scopeOfProduction) }.scope(.application)
  }
}

/// An object that has to end on the main actor.
@MainActor private final class Screen {
  /// Whether the objects ended there.
  nonisolated static let endings = Mutex<[Keeping: [Bool]]>([:])

  private let keeping: Keeping

  init(_ keeping: Keeping) {
    self.keeping = keeping
  }

  deinit {
    Self.endings.withLock { $0[keeping, default: []].append(MainActorProbe.isOnMainActor) }
  }
}

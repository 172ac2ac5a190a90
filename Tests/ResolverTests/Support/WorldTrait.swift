import Resolver
import Testing

/// Gives each test a world of its own, as `ResolverTesting` does for its users.
///
/// The tests of the core do not depend on `ResolverTesting`, and must not touch production, which
/// other tests share. Production is tested in a process of its own, in an exit test.
struct WorldTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let world = ResolverWorld(
      name: .test(test.name),
      module: test.sourceLocation.moduleName,
      outer: .production,
      observer: SilentObserver()
    )
    try await ResolverContext.withBound(ResolverContext(world: world)) {
      try await function()
    }
    world.end()
  }
}

extension Trait where Self == WorldTrait {
  /// A world of its own for each test.
  static var world: Self { Self() }
}

/// An observer that ignores everything.
final class SilentObserver: ResolverWorldObserver {}

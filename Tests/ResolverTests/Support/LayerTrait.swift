import Resolver
import Testing

/// Gives each test a layer of its own, as `ResolverTesting` does for its users.
///
/// The tests of the core do not depend on `ResolverTesting`, and must not touch production, which
/// other tests share.
struct LayerTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let layer = Layer(name: LayerName(test.name), below: .production, hook: SilentHook())
    try await ResolverContext.withBound(.opening(layer)) {
      try await function()
    }
    layer.end()
  }
}

extension Trait where Self == LayerTrait {
  /// A layer of its own for each test.
  static var layer: Self { Self() }
}

/// A hook that ignores everything, and knows one file with code of tests.
final class SilentHook: ResolverHook {
  func owns(_ site: CallSite) -> Bool { "\(site.fileID)" == "ResolverTests/Mocks.swift" }

  func willResolve(_: RequestRecord) {}

  func resolved(_: RequestRecord, _: AnyInstance) {}

  func registered(_: RegistrationDetails, after _: Registration?, in _: Resolver, by _: Caller) {}

  func receive(_: Event) {}
}

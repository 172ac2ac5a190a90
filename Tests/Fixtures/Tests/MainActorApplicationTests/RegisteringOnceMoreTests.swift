import MainActorApplication
import Resolver
import ResolverTesting
import Testing

/// A test that calls `registerAllServices` as the first one of its process.
@Suite(.containerRequired) struct RegisteringOnceMoreTests {
  @Test @MainActor func isNoChangeOfProduction() {
    Resolver.registerAllServices()
    #expect(Resolver.optional(Clock.self)?.time == "noon")
  }
}

/// A test that calls it without a container, as the first one of its process.
@Suite(.serialized) struct RegisteringByItselfTests {
  @Test @MainActor func aIsAChangeOfProduction() {
    Resolver.registerAllServices()
  }

  /// The library has called it meanwhile, so the lines are known.
  @Test(.containerRequired) @MainActor func bIsNone() {
    Resolver.registerAllServices()
  }
}

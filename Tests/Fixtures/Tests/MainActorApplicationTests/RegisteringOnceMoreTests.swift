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

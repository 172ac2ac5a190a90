import Resolver
import Testing

/// Tests of a cache in production, where requests find a copy of its instance.
@Suite struct ProductionCacheTests {
  @Test func manyRequestsByAnotherTypeLeaveNothingToAReset() {
    let container = Resolver()
    let scope = ResolverScopeCache()
    container.register { Token() }.scope(scope).implements((any Badge).self)
    let token: any Badge = container.resolve()
    // A function that each of them wrapped in another one would use up the stack.
    for _ in 0..<100_000 { _ = container.resolve((any Badge).self) }
    #expect(container.resolve((any Badge).self) === token)
    scope.reset()
    #expect(container.resolve((any Badge).self) !== token)
  }
}

// MARK: - Fixtures

private final class Token: Badge {}

private protocol Badge: AnyObject {}

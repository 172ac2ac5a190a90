import Resolver
import ResolverTesting
import Testing

/// Tests of the outcome of requests that a scope of a user's own answers.
@Suite(.container { $0.register { Ticket() } }) struct CustomScopeOutcomeTests {
  @Test func aScopeMayResolveSomethingAfterItHasBuilt() {
    Resolver.register { Session() }.scope(Auditing())
    _ = Resolver.resolve(Session.self)
    #expect(
      Resolver.resolutions.map { "\($0.type) \($0.outcome)" } == [
        "Session created", "Ticket created",
      ]
    )
  }

  @Test func aScopeThatBuildsNothingReuses() {
    Resolver.register { Session() }.scope(Single())
    for _ in 0..<2 { _ = Resolver.resolve(Session.self) }
    #expect(Resolver.resolutions.map(\.outcome) == [.created, .reused])
  }
}

// MARK: - Fixtures

/// Resolves a ticket after it has built.
private final class Auditing: ResolverScope, @unchecked Sendable {
  // Safety: it has no state.

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    let instance = registration.instantiate(resolver: resolver, args: args)
    _ = resolver.resolve(Ticket.self)
    return instance
  }
}

/// Keeps one instance, for a test that uses one thread.
private final class Single: ResolverScope, @unchecked Sendable {
  // Safety: the test uses one thread.
  private nonisolated(unsafe) var instance: Any?

  override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    if let instance { return instance as? Service }
    let built = registration.instantiate(resolver: resolver, args: args)
    instance = built
    return built
  }
}

private final class Ticket: Sendable {}

private final class Session: Sendable {
  init(ticket: Ticket = Ticket()) {}
}

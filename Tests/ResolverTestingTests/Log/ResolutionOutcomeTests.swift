import Resolver
import ResolverTesting
import Testing

/// Tests of the outcome: the factory ran, or the scope had an instance.
@Suite(.container) struct ResolutionOutcomeTests {
  @Test(arguments: [ResolverScope.application, .cached, .shared, .container])
  func aKeptInstanceIsCreatedOnceAndThenReused(scope: ResolverScope) {
    Resolver.register { Session() }.scope(scope)
    let session = Resolver.resolve(Session.self)
    #expect(Resolver.resolve(Session.self) === session)
    #expect(Resolver.resolutions.map(\.outcome) == [.created, .reused])
  }

  @Test func aUniqueInstanceIsCreatedEachTime() {
    Resolver.register { Session() }.scope(.unique)
    _ = Resolver.resolve(Session.self)
    _ = Resolver.resolve(Session.self)
    #expect(Resolver.resolutions.map(\.outcome) == [.created, .created])
  }

  @Test func anInstanceOfTheGraphIsReusedWithinOneRequest() {
    Resolver.register { Session() }.scope(.graph)
    Resolver.register { Pair(first: $0.resolve(), second: $0.resolve()) }
    _ = Resolver.resolve(Pair.self)
    #expect(Resolver.resolutions(of: Session.self).map(\.outcome) == [.created, .reused])
    #expect(Resolver.resolutions(of: Pair.self).map(\.outcome) == [.created])
  }

  @Test func aForwardedRequestHasTheOutcomeOfItsRegistration() {
    Resolver.register { Session() }.implements((any Working).self).scope(.application)
    _ = Resolver.resolve((any Working).self)
    _ = Resolver.resolve(Session.self)
    _ = Resolver.resolve((any Working).self)
    #expect(Resolver.resolutions.map(\.outcome) == [.created, .reused, .reused])
  }

  @Test func afterAResetAnInstanceIsCreatedAnew() {
    Resolver.register { Session() }.scope(.application)
    _ = Resolver.resolve(Session.self)
    ResolverScope.application.reset()
    _ = Resolver.resolve(Session.self)
    #expect(Resolver.resolutions.map(\.outcome) == [.created, .created])
  }

  @Test func ofManyThreadsOneCreatesAndTheOthersReuse() async {
    Resolver.register { Session() }.scope(.application)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { _ = Resolver.resolve(Session.self) }
      }
    }
    #expect(Resolver.resolutions.created.count == 1)
    #expect(Resolver.resolutions.reused.count == 99)
  }

  @Test func aLogIsDividedByOutcome() {
    Resolver.register { Session() }.scope(.application)
    for _ in 0..<3 {
      _ = Resolver.resolve(Session.self)
    }
    let log = Resolver.resolutions(of: Session.self)
    #expect(log.created.map(\.id) == log.prefix(1).map(\.id))
    #expect(log.reused.map(\.id) == log.dropFirst().map(\.id))
  }
}

// MARK: - Fixtures

private protocol Working {}

private final class Session: Working, Sendable {}

private struct Pair {
  let first: Session
  let second: Session
}

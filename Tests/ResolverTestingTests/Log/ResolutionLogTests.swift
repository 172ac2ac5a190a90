import Resolver
import ResolverTesting
import Testing

/// Tests of what counts as a request.
@Suite(.container) struct ResolutionLogTests {
  @Test func requestsThatAreAnsweredWithoutANameAreToldApart() {
    Resolver.register { Ticket() }
    Resolver.register(name: .data) { Ticket() }
    Resolver.replace(.mock, with: .data)
    for name in [nil, .data, .mock, nil] as [Resolver.Name?] {
      _ = Resolver.resolve(Ticket.self, name: name)
    }
    #expect(Resolver.resolutions(of: Ticket.self).count == 4)
    #expect(Resolver.resolutions(of: Ticket.self).unnamed.count == 2)
    #expect(Resolver.resolutions(of: Ticket.self, name: .data).unnamed.isEmpty)
  }

  @Test func everyWayToAskCounts() throws {
    Resolver.register { Ticket() }
    _ = Resolver.resolve(Ticket.self)
    _ = Resolver.optional(Ticket.self)
    _ = try Resolver.tryResolve(Ticket.self)
    _ = Resolver.main.resolve(Ticket.self)
    _ = Resolver.root.optional(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).count == 5)
  }

  @Test func aRequestThatIsNotAnsweredDoesNotCount() {
    Resolver.register { () -> Ticket? in nil }
    #expect(Resolver.optional(Ticket.self) == nil)
    #expect(Resolver.optional(Int.self) == nil)
    #expect(Resolver.resolutions.isEmpty)
  }

  @Test func registeringCountsAsNothing() {
    Resolver.register { Ticket() }
    #expect(Resolver.resolutions.isEmpty)
  }

  @Test func anUnnamedFactoryThatResolvesANamedServiceMakesTwo() {
    Resolver.register(name: .data) { Ticket() }
    Resolver.register { Resolver.resolve(Ticket.self, name: .data) }
    _ = Resolver.resolve(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).map(\.name) == [nil, .data])
    #expect(Resolver.resolutions(of: Ticket.self, name: .data).count == 1)
  }

  @Test func aForwardedRequestCountsOnceForTheRequestedType() {
    Resolver.register { Service() }.implements((any Working).self)
    _ = Resolver.resolve((any Working).self)
    #expect(Resolver.resolutions.count == 1)
    #expect(Resolver.resolutions(of: (any Working).self).count == 1)
    #expect(Resolver.resolutions(of: Service.self).isEmpty)
  }

  @Test func requestsOfPropertyWrappersCount() {
    Resolver.register { Ticket() }
    let wrapped = Wrapped()
    #expect(Resolver.resolutions(of: Ticket.self).count == 2)
    _ = wrapped.lazy
    _ = wrapped.lazy
    #expect(Resolver.resolutions(of: Ticket.self).count == 3)
  }

  @Test func aWeakLazyPropertyCounts() {
    Resolver.register { Service() }.scope(.application)
    let wrapped = WeaklyWrapped()
    _ = wrapped.service
    #expect(Resolver.resolutions(of: Service.self).count == 1)
  }

  @Test func requestsInCompletingAnInstanceCount() {
    Resolver.register { Ticket() }
    Resolver.register { Service() }.resolveProperties { resolver, _ in
      _ = resolver.resolve(Ticket.self)
    }
    _ = Resolver.resolve(Service.self)
    #expect(Resolver.resolutions(of: Ticket.self).count == 1)
  }

  @Test func requestsOfTheSetUpCount() {
    withTestContainer { container in
      container.register { Ticket() }
      _ = container.resolve(Ticket.self)
      #expect(Resolver.resolutions(of: Ticket.self).count == 1)
    }
  }

  @Test(.container.replacing(.data, with: .mock))
  func aNameMeansTheOneThatAnswered() {
    Resolver.register(name: .mock) { Ticket() }
    _ = Resolver.resolve(Ticket.self, name: .data)
    #expect(Resolver.resolutions(of: Ticket.self, name: .mock).count == 1)
    #expect(Resolver.resolutions(of: Ticket.self, name: .data).isEmpty)
  }

  @Test func requestsAreInTheOrderInWhichTheyWereMade() {
    Resolver.register { Ticket() }
    Resolver.register { Envelope(ticket: $0.resolve()) }
    _ = Resolver.resolve(Envelope.self)
    _ = Resolver.resolve(Ticket.self)
    let types = Resolver.resolutions.map { "\($0.type)" }
    #expect(types == ["Envelope", "Ticket", "Ticket"])
  }

  @Test func aLogThatWasTakenDoesNotGrow() {
    Resolver.register { Ticket() }
    _ = Resolver.resolve(Ticket.self)
    let log = Resolver.resolutions
    _ = Resolver.resolve(Ticket.self)
    #expect(log.count == 1)
  }

  @Test func requestsOfManyThreadsAreAllRecorded() async {
    Resolver.register { Ticket() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { _ = Resolver.resolve(Ticket.self) }
      }
    }
    let log = Resolver.resolutions(of: Ticket.self)
    #expect(log.count == 200)
    #expect(Set(log.map(\.id)).count == 200)
  }
}

// MARK: - Fixtures

private protocol Working {}

private final class Service: Working {}

private struct Ticket {}

private struct Envelope {
  let ticket: Ticket
}

private final class Wrapped {
  @Injected var eager: Ticket
  @OptionalInjected var optional: Ticket?
  @LazyInjected var lazy: Ticket
}

private final class WeaklyWrapped {
  @WeakLazyInjected var service: Service?
}

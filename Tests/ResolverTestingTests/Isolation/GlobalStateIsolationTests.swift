import Resolver
import ResolverTesting
import Testing

@Suite struct GlobalStateIsolationTests {
  @Test func theMainContainerIsTheSameInATest() {
    let production = Resolver.main
    withTestContainer {
      #expect(Resolver.main === production)
    }
  }

  @Test func theRootOfATestIsItsOwnContainer() {
    let production = Resolver.root
    withTestContainer { container in
      #expect(Resolver.root === container)
      #expect(Resolver.root !== production)
    }
    #expect(Resolver.root === production)
  }

  @Test func aMainContainerSetInATestBelongsToIt() {
    let production = Resolver.main
    withTestContainer {
      let replacement = Resolver()
      Resolver.main = replacement
      #expect(Resolver.main === replacement)
      let later = withTestContainer { Resolver.main }
      #expect(later === replacement)
    }
    #expect(Resolver.main === production)
  }

  @Test func aRootSetInATestBelongsToIt() {
    let production = Resolver.root
    withTestContainer {
      let replacement = Resolver()
      replacement.register { Ticket() }
      Resolver.root = replacement
      #expect(Resolver.optional(Ticket.self) != nil)
    }
    #expect(Resolver.root === production)
    #expect(Resolver.optional(Ticket.self) == nil)
  }

  @Test func aDefaultScopeSetInATestBelongsToIt() {
    let production = Resolver.defaultScope
    withTestContainer {
      Resolver.defaultScope = .application
      Resolver.register { Session() }
      #expect(Resolver.resolve(Session.self) === Resolver.resolve(Session.self))
    }
    #expect(Resolver.defaultScope === production)
    withTestContainer {
      #expect(Resolver.defaultScope === production)
    }
  }

  @Test func aDecoratorSetInATestBelongsToIt() {
    let container = Resolver()
    container.register { Ticket() }
    let decorated = Mutex(0)
    withTestContainer {
      Resolver.decorate = { _ in decorated.withLock { $0 += 1 } }
      _ = container.resolve(Ticket.self)
    }
    _ = container.resolve(Ticket.self)
    withTestContainer { _ = container.resolve(Ticket.self) }
    #expect(decorated.withLock { $0 } == 1)
  }

  @Test func aChildThatATestAddsBelongsToIt() {
    let parent = Resolver()
    let child = Resolver()
    child.register { Ticket() }
    withTestContainer {
      parent.add(child: child)
      #expect(parent.optional(Ticket.self) != nil)
    }
    #expect(parent.optional(Ticket.self) == nil)
    withTestContainer {
      #expect(parent.optional(Ticket.self) == nil)
    }
  }

  @Test func anOverrideAnswersThroughTheParentsOfItsContainer() {
    let child = Resolver()
    let parent = Resolver(child: child)
    child.register { Session() }
    withTestContainer {
      let mock = Session()
      child.register { mock }
      #expect(parent.resolve(Session.self) === mock)
    }
  }

  @Test func resettingAScopeLeavesProductionAsItIs() {
    let container = Resolver()
    container.register { Session() }.scope(cache)
    let production = container.resolve(Session.self)
    withTestContainer {
      let test = container.resolve(Session.self)
      cache.reset()
      #expect(container.resolve(Session.self) !== test)
    }
    #expect(container.resolve(Session.self) === production)
  }

  @Test func resettingEverythingUndoesWhatTheTestRegistered() {
    let container = Resolver()
    container.register { Session() }.scope(cache)
    let production = container.resolve(Session.self)
    withTestContainer {
      Resolver.register { Ticket() }
      container.register { Session() }
      _ = (Resolver.resolve(Ticket.self), container.resolve(Session.self))
      Resolver.reset()
      #expect(Resolver.optional(Ticket.self) == nil)
      #expect(container.resolve(Session.self) === container.resolve(Session.self))
    }
    #expect(container.resolve(Session.self) === production)
  }

  @Test func aTestSeesNothingOfAnEarlierOneThatWasAbandoned() {
    struct Boom: Error {}
    #expect(throws: Boom.self) {
      try withTestContainer {
        Resolver.register { Ticket() }
        throw Boom()
      }
    }
    withTestContainer {
      #expect(Resolver.optional(Ticket.self) == nil)
    }
  }
}

// MARK: - Fixtures

private let cache = ResolverScopeCache()

private final class Session: Sendable {}

private struct Ticket {}

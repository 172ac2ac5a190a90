import Resolver
import ResolverTesting
import Testing

@Suite(.container { $0.register { Ticket("outer") } })
struct WithTestContainerTests {
  @Test func itsRegistrationsDoNotLeakOut() {
    withTestContainer {
      Resolver.register { Ticket("inner") }
      Resolver.register(name: .mock) { Ticket("mock") }
      #expect(Resolver.resolve(Ticket.self, name: .mock).name == "mock")
    }
    #expect(Resolver.resolve(Ticket.self).name == "outer")
    #expect(Resolver.optional(Ticket.self, name: .mock) == nil)
  }

  @Test func itsCachesAreEmptyAtFirst() {
    Resolver.register { Session() }.scope(.application)
    let outer = Resolver.resolve(Session.self)
    let inner = withTestContainer { Resolver.resolve(Session.self) }
    #expect(inner !== outer)
  }

  @Test func itsInstancesDoNotLeakOut() {
    Resolver.register { Session() }.scope(.application)
    let inner = withTestContainer { Resolver.resolve(Session.self) }
    #expect(Resolver.resolve(Session.self) !== inner)
  }

  @Test func itsLogBeginsEmpty() {
    _ = Resolver.resolve(Ticket.self)
    withTestContainer {
      #expect(Resolver.resolutions.isEmpty)
      _ = Resolver.resolve(Ticket.self)
      assertResolutionCount(of: Ticket.self, equals: 1)
    }
  }

  @Test func itsRequestsAreNotInTheOuterLog() {
    withTestContainer { _ = Resolver.resolve(Ticket.self) }
    assertNotResolved(Ticket.self)
  }

  @Test func itsRootIsItsContainer() {
    let outer = Resolver.root
    withTestContainer { container in
      #expect(container !== outer)
      #expect(Resolver.root === container)
      #expect(Resolver.root !== outer)
    }
    #expect(Resolver.root === outer)
  }

  @Test func testContainersMayBeNestedToAnyDepth() {
    withTestContainer {
      Resolver.register(name: .mock) { Ticket("middle") }
      withTestContainer {
        Resolver.register(name: .data) { Ticket("inner") }
        let names = [nil, .mock, .data].map { Resolver.resolve(Ticket.self, name: $0).name }
        #expect(names == ["outer", "middle", "inner"])
      }
      #expect(Resolver.optional(Ticket.self, name: .data) == nil)
    }
  }

  @Test func itsOptionsHoldInsideOnly() {
    Resolver.main.register(name: .mock) { Ticket("mock") }
    withTestContainer(.init().preferring(.mock)) {
      #expect(Resolver.resolve(Ticket.self, name: "other").name == "mock")
    }
    #expect(Resolver.optional(Ticket.self, name: "other") == nil)
  }

  @Test func theContainerOfTheOuterTestStillActsInTheOuterTestContainer() {
    let outer = Resolver.root
    withTestContainer {
      Resolver.register { Ticket("inner") }
      #expect(Resolver.resolve(Ticket.self).name == "inner")
      #expect(outer.resolve(Ticket.self).name == "outer")
      outer.register(name: .mock) { Ticket("mock") }
    }
    #expect(Resolver.resolve(Ticket.self, name: .mock).name == "mock")
  }

  @Test func anAsynchronousOperationKeepsItsTest() async {
    await withTestContainer { container in
      await Task.yield()
      container.register { Ticket("inner") }
      await Task.yield()
      let name = await Task { Resolver.resolve(Ticket.self).name }.value
      #expect(name == "inner")
    }
    #expect(Resolver.resolve(Ticket.self).name == "outer")
  }

  @Test func anErrorOfAnAsynchronousOperationIsPassedOn() async {
    await #expect(throws: Boom.self) {
      try await withTestContainer {
        await Task.yield()
        throw Boom()
      }
    }
  }

  @MainActor @Test func anAsynchronousOperationRunsWhereItsCallerRuns() async {
    await withTestContainer { _ in
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      #expect(Resolver.resolve(Ticket.self).name == "outer")
    }
  }
}

// MARK: - Fixtures

private struct Boom: Error {}

private final class Session: Sendable {}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

import Resolver
import ResolverTesting
import Testing

/// Tests that a test removes children for itself only.
@Suite(.container) struct RemovedChildTests {
  @Test func productionKeepsItsChild() {
    Rooms.kitchen.remove(child: Rooms.pantry)
    #expect(Rooms.kitchen.optional(Jam.self) == nil)
    withTestContainer {
      #expect(Rooms.kitchen.optional(Jam.self) == nil)
      Rooms.kitchen.add(child: Rooms.pantry)
      #expect(Rooms.kitchen.optional(Jam.self) != nil)
    }
    #expect(Rooms.kitchen.optional(Jam.self) == nil)
    Resolver.reset()
    #expect(Rooms.kitchen.optional(Jam.self) != nil)
  }

  @Test(.container { _ in Rooms.kitchen.remove(child: Rooms.pantry) })
  func whatTheSetUpRemovedStaysRemoved() {
    Rooms.kitchen.add(child: Rooms.pantry)
    #expect(Rooms.kitchen.optional(Jam.self) != nil)
    Resolver.reset()
    #expect(Rooms.kitchen.optional(Jam.self) == nil)
  }

  @Test func otherTestsDoNotSeeIt() {
    #expect(Rooms.kitchen.optional(Jam.self) != nil)
  }
}

// MARK: - Fixtures

private enum Rooms {
  static let pantry = Resolver { $0.register { Jam() } }
  static let kitchen = Resolver(child: pantry)
}

private struct Jam {}

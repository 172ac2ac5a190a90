import Resolver
import ResolverTesting
import Testing

/// Tests that `Resolver.reset()` in a test goes back to what the setup of the test made.
@Suite(.container { $0.register { Ticket("suite") } })
struct ResetInATestTests {
  @Test func laterRegistrationsOfTheTestAreGone() {
    Resolver.register { Ticket("body") }
    Resolver.register(name: "body") { Ticket("body") }
    _ = (Resolver.resolve(Ticket.self), Resolver.resolve(Ticket.self, name: "body"))
    Resolver.reset()
    #expect(Resolver.resolve(Ticket.self).name == "suite")
    #expect(Resolver.optional(Ticket.self, name: "body") == nil)
  }

  @Test(
    .container { $0.register { Ticket("first") } },
    .container { $0.register(name: "second") { Ticket("second") } }
  )
  func registrationsOfSeveralTraitsStay() {
    for _ in 0..<3 {
      Resolver.reset()
      #expect(Resolver.resolve(Ticket.self).name == "first")
      #expect(Resolver.resolve(Ticket.self, name: "second").name == "second")
    }
  }

  @Test(.container { $0.register { Session() }.scope(.application).implements((any Signed).self) })
  func instancesOfWhatTheSetUpRegisteredAreBuiltAnew() {
    let former: Session = Resolver.resolve()
    #expect(Resolver.resolve(Session.self) === former)
    Resolver.reset()
    let session: Session = Resolver.resolve()
    #expect(session !== former)
    #expect(Resolver.resolve((any Signed).self) as? Session === session)
  }

  @Test(.container { $0.add(child: makeChild()) })
  func aChildThatTheSetUpAddedStays() {
    Resolver.root.add(child: Resolver { $0.register(name: "body") { Ticket("body") } })
    Resolver.reset()
    #expect(Resolver.resolve(Ticket.self, name: "child").name == "child")
    #expect(Resolver.optional(Ticket.self, name: "body") == nil)
  }

  @Test(.container { _ in Containers.accounts.register { Ticket("account") } })
  func registrationsOfTheSetUpInAStaticContainerStay() {
    Containers.accounts.register { Ticket("body") }
    #expect(Containers.accounts.resolve(Ticket.self).name == "body")
    Resolver.reset()
    #expect(Containers.accounts.resolve(Ticket.self).name == "account")
  }

  @Test(.container { _ in Resolver.root = makeChild() })
  func theRootThatTheSetUpSetStays() {
    #expect(Resolver.resolve(Ticket.self, name: "child").name == "child")
    Resolver.root = Resolver()
    Resolver.reset()
    #expect(Resolver.resolve(Ticket.self, name: "child").name == "child")
  }

  @Test(.container { _ in Resolver.reset() })
  func aResetInASetUpLosesNothingOfTheOuterOnes() {
    #expect(Resolver.resolve(Ticket.self).name == "suite")
  }

  @Test(
    .container.replacing(.data, with: .mock),
    .container { $0.register(name: .mock) { Ticket("mock") } }
  )
  func nameReplacementsStay() {
    Resolver.reset()
    #expect(Resolver.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test func registrationsOfTheSetUpAreStillOverrides() {
    Resolver.reset()
    _ = Resolver.resolve(Ticket.self)
    #expect(Resolver.resolutions(of: Ticket.self).map(\.isOverride) == [true])
  }

  @Test func aResetInsideAnotherTestContainerGoesBackToTheTest() {
    Resolver.register { Ticket("body") }
    withTestContainer {
      Resolver.register { Ticket("inner") }
      #expect(Resolver.resolve(Ticket.self).name == "inner")
      Resolver.reset()
      #expect(Resolver.resolve(Ticket.self).name == "body")
    }
    #expect(Resolver.resolve(Ticket.self).name == "body")
  }

  @Test func resettingAScopeLeavesEveryRegistration() {
    Resolver.register { Ticket("body") }
    ResolverScope.application.reset()
    ResolverScope.cached.reset()
    #expect(Resolver.resolve(Ticket.self).name == "body")
  }
}

// MARK: - Fixtures

private protocol Signed {}

private final class Session: Signed, Sendable {}

private enum Containers {
  static let accounts = Resolver()
}

private func makeChild() -> Resolver {
  Resolver { $0.register(name: "child") { Ticket("child") } }
}

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

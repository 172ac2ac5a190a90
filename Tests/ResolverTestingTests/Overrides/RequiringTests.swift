import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop: Resolver = {
    let container = Resolver()
    container.register { Ticket() }
    container.register(name: .data) { Ticket() }
    container.register(name: .mock) { Ticket() }
    container.register { Coupon() }
    container.register(name: .data) { Coupon() }
    container.register { Clock() }
    return container
  }()
}

@Suite(.capturingIssues) struct RequiringTests {
  let required = ContainerOptions().requiring(.mock)

  @Test func theNameAnswersWhereATypeHasIt() {
    withTestContainer(required) {
      _ = Resolver.shop.resolve(Ticket.self)
      assertResolved(Ticket.self, name: .mock)
    }
  }

  @Test func aRequestByThatNameUsesTheRule() {
    withTestContainer(required.strict()) { _ = Resolver.shop.resolve(Ticket.self, name: .mock) }
  }

  @Test func aTypeWithOtherNamesFailsTheTest() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(required) { (line, _) = (#line, Resolver.shop.resolve(Coupon.self)) }
    }
    let file = "ResolverTestingTests/RequiringTests.swift"
    let message = """
      The test requires "mock", but 'Coupon' has no registration with that name.

        Registered at: \(file):11
        Registered for 'Coupon': "data", without a name
        Location: \(file):\(line)

      To fix:
        • Register it in the container made at \(file):7: register(Coupon.self, name: "mock") { … }
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func aTypeWithoutNamesIsNotConcerned() {
    withTestContainer(required) {
      _ = Resolver.shop.resolve(Clock.self)
      _ = Resolver.shop.resolve(Ticket.self)
    }
  }

  @Test func anOverrideMayAnswer() {
    withTestContainer(required) {
      Resolver.shop.register { Coupon() }
      _ = Resolver.shop.resolve(Coupon.self)
      _ = Resolver.shop.resolve(Ticket.self)
    }
  }

  @Test func aReplacementByARealServiceFailsTheTest() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer(required.replacing("other", with: .data)) {
        (line, _) = (#line, Resolver.shop.resolve(Ticket.self, name: "other"))
      }
    }
    let file = "ResolverTestingTests/RequiringTests.swift"
    let message = """
      The real 'Ticket' named "other" → "data" was used, but this test requires "mock".

        Registered at: \(file):9
        Registered for 'Ticket': "data", "mock", without a name
        Location: \(file):\(line)

      To fix:
        • Mock it in the container made at \(file):7: register(Ticket.self, name: "other") { … }
      """
    #expect(issues.map(\.message) == [message])
  }

  @Test func takenBackTheNameStaysPreferred() {
    withTestContainer(required.requiring(.mock, false)) {
      _ = Resolver.shop.resolve(Coupon.self)
      _ = Resolver.shop.resolve(Ticket.self)
      assertResolved(Ticket.self, name: .mock)
    }
  }
}

private struct Ticket {}
private struct Coupon {}
private struct Clock {}

import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    for name in [Name.data, .mock, .third] {
      container.register(name: name) { Ticket(name.rawValue) }
    }
    container.register { Ticket("unnamed") }
    container.register { Coupon("unnamed") }
    container.register(name: .data) { Coupon("data") }
    container.register(name: "of coupons") { Coupon("of coupons") }
    return container
  }()
}

extension Resolver.Name {
  fileprivate static let third = Self("third")
}

@Suite(.container.preferring(.mock))
struct PreferringTests {
  @Test func aRequestWithoutANameIsAnsweredByThePreferredName() {
    #expect(Resolver.custom.resolve(Ticket.self).name == "mock")
  }

  @Test(.container.replacing(.mock, with: .third)) func aPreferredNameIsNotReplacedInItsTurn() {
    #expect(Resolver.custom.resolve(Ticket.self).name == "mock")
    #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "third")
  }

  @Test func aRequestByAnotherNameIsAnsweredByThePreferredName() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test func aTypeWithoutThePreferredNameAnswersForItself() {
    #expect(Resolver.custom.resolve(Coupon.self).name == "unnamed")
    #expect(Resolver.custom.resolve(Coupon.self, name: .data).name == "data")
  }

  @Test func aRegistrationThatTheTestMakesUnderTheRequestedNameWins() {
    Resolver.custom.register { Ticket("test") }
    Resolver.custom.register(name: .data) { Ticket("test data") }
    #expect(Resolver.custom.resolve(Ticket.self).name == "test")
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "test data")
  }

  @Test func aRegistrationThatTheTestMakesUnderThePreferredNameAnswers() {
    Resolver.custom.register(name: .mock) { Coupon("test") }
    #expect(Resolver.custom.resolve(Coupon.self).name == "test")
  }

  @Test func aRegistrationThatTheTestMakesInAContainerOfItsOwnWins() {
    let container = Resolver()
    container.register(name: .mock) { Ticket("mock") }
    container.register { Ticket("test") }
    #expect(container.resolve(Ticket.self).name == "test")
  }

  @Test(.container.preferring(.third))
  func aPreferenceOfTheTestWinsOverThatOfItsSuite() {
    #expect(Resolver.custom.resolve(Ticket.self).name == "third")
  }

  @Test(.container.preferring(.third))
  func aPreferenceOfTheSuiteStillHoldsWhereThatOfTheTestHasNothing() {
    Resolver.custom.register(name: .mock) { Coupon("mock") }
    #expect(Resolver.custom.resolve(Coupon.self).name == "mock")
  }

  @Test func aNameThatIsNotRegisteredIsAnsweredByThePreferredOne() {
    #expect(Resolver.custom.optional(Ticket.self, name: "unknown")?.name == "mock")
  }

  @Test func aTestContainerWithoutThePreferenceIsNotConcerned() {
    let production = inProduction { Resolver.custom.resolve(Ticket.self).name }
    #expect(production == "unnamed")
  }
}

@Suite(.container.replacing(.data, with: .third))
struct PreferringInsideAReplacementTests {
  @Test(.container.preferring(.mock)) func aPreferenceOfALaterLayerWinsOverAReplacement() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test(.container.preferring(.mock).replacing(.data, with: .third))
  func aReplacementWinsOverAPreferenceOfItsLayer() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "third")
    #expect(Resolver.custom.resolve(Ticket.self).name == "mock")
  }
}

// MARK: - Fixtures

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private struct Coupon {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

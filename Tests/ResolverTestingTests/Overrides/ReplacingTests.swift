import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    for name in [Name.data, .mock, .third] {
      container.register(name: name) { Ticket("custom \(name.rawValue)") }
    }
    container.register { Ticket("custom unnamed") }
    return container
  }()

  fileprivate static func makeWithServices() -> Resolver {
    let container = Resolver()
    for name in [Name.data, .mock, .third] {
      container.register(name: name) { Ticket(name.rawValue) }
      container.register(name: name) { Coupon(name.rawValue) }
    }
    return container
  }
}

extension Resolver.Name {
  fileprivate static let third = Self("third")
}

@Suite(.container.replacing(.data, with: .mock))
struct ReplacingTests {
  @Test func aReplacedNameIsAnsweredByTheOther() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom mock")
  }

  @Test func otherNamesAnswerForThemselves() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "custom mock")
    #expect(Resolver.custom.resolve(Ticket.self, name: .third).name == "custom third")
    #expect(Resolver.custom.resolve(Ticket.self).name == "custom unnamed")
  }

  @Test func aRegistrationThatTheTestMakesUnderTheNameWins() {
    Resolver.custom.register(name: .data) { Ticket("test") }
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "test")
  }

  @Test func aRegistrationThatTheTestMakesUnderTheReplacementAnswers() {
    Resolver.custom.register(name: .mock) { Ticket("test") }
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "test")
  }

  @Test func aRegistrationThatTheTestMakesInAContainerOfItsOwnWins() {
    let container = Resolver()
    container.register(name: .data) { Ticket("test") }
    container.register(name: .mock) { Ticket("mock") }
    #expect(container.resolve(Ticket.self, name: .data).name == "test")
  }

  @Test(.container.replacing(.mock, with: .third))
  func aReplacementIsNotReplacedInTurn() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom mock")
    #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "custom third")
  }

  @Test(.container.replacing(.data, with: .third))
  func aRuleOfTheTestWinsOverThatOfItsSuite() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom third")
  }

  @Test func aRuleFromTheTestsBodyWinsOverThatOfItsSuite() {
    Resolver.replace(.data, with: .third)
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom third")
  }

  @Test func aRuleOfATestContainerInsideWins() {
    withTestContainer(.init().replacing(.data, with: .third)) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom third")
    }
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "custom mock")
  }

  @Test func optionalFollowsTheRule() {
    #expect(Resolver.custom.optional(Ticket.self, name: .data)?.name == "custom mock")
  }

  @Test func propertyWrappersFollowTheRule() {
    #expect(Holder().ticket.name == "custom mock")
  }

  @Test func nestedRequestsFollowTheRule() {
    Resolver.custom.register { Envelope(ticket: $0.resolve(name: .data)) }
    #expect(Resolver.custom.resolve(Envelope.self).ticket.name == "custom mock")
  }

  @Test func aContainerThatSearchesTheOtherFollowsTheRule() {
    let parent = Resolver(child: .custom)
    #expect(parent.resolve(Ticket.self, name: .data).name == "custom mock")
  }

  @Test func aTestContainerWithoutTheRuleIsNotConcerned() {
    let production = inProduction { Resolver.custom.resolve(Ticket.self, name: .data).name }
    #expect(production == "custom data")
  }
}

@Suite struct ReplacingInMainTests {
  @Test func aRuleHoldsForEveryType() {
    let production = Resolver.makeWithServices()
    withTestContainer(.init().replacing(.data, with: .mock)) {
      #expect(production.resolve(Ticket.self, name: .data).name == "mock")
      #expect(production.resolve(Coupon.self, name: .data).name == "mock")
    }
  }

  @Test func aSpyOfAMockThatWrapsTheReplacedServiceWrapsBoth() {
    let production = Resolver.makeWithServices()
    func wrap(_ prefix: String, _ name: Resolver.Name) {
      production.register(name: .mock) { Ticket(prefix + $0.resolve(Ticket.self, name: name).name) }
    }
    withTestContainer(.init().replacing(.data, with: .mock)) {
      wrap("mock of ", .data)
      #expect(production.resolve(Ticket.self, name: .data).name == "mock of data")
      withTestContainer {
        wrap("spy of ", .mock)
        #expect(production.resolve(Ticket.self, name: .data).name == "spy of mock of data")
      }
    }
  }

  @Test func theLaterOfTwoRulesForANameWins() {
    let production = Resolver.makeWithServices()
    let options = ContainerOptions().replacing(.data, with: .mock).replacing(.data, with: .third)
    withTestContainer(options) {
      #expect(production.resolve(Ticket.self, name: .data).name == "third")
    }
  }
}

// MARK: - Fixtures

private struct Holder {
  @Injected(name: .data, container: .custom) var ticket: Ticket
}

private struct Envelope {
  let ticket: Ticket
}

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

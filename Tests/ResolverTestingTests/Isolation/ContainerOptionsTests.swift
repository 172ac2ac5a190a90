import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    for name in ["data", "mock", "first", "second", "third"] {
      container.register(name: Name(name)) { Ticket(name) }
    }
    container.register(name: "missing") { Coupon() }
    return container
  }()
}

@Suite struct ContainerOptionsTests {
  @Test func optionsAreValues() {
    let options = ContainerOptions()
    _ = options.replacing(.data, with: .mock)
    withTestContainer(options) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "data")
    }
  }

  @Test func replacementsOfDifferentNamesAddUp() {
    let first = ContainerOptions().replacing(.data, with: "first")
    let options = first.replacing(.mock, with: "second")
    withTestContainer(options) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "first")
      #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "second")
    }
  }

  @Test func ofSeveralPreferredNamesTheLastOneWins() {
    withTestContainer(.init().preferring("first").preferring("second")) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "second")
    }
  }

  @Test func anEarlierPreferenceAnswersWhereTheLaterOneIsNotRegistered() {
    withTestContainer(.init().preferring("first").preferring("missing")) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "first")
    }
  }
}

@Suite(.container.replacing(.data, with: "first"))
struct ContainerOptionsOfSuitesTests {
  @Suite(.container.replacing(.mock, with: "second")) struct Inner {
    @Test(.container.replacing("second", with: "third"))
    func theOptionsOfSuitesAndTestAddUp() {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "first")
      #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "second")
      #expect(Resolver.custom.resolve(Ticket.self, name: "second").name == "third")
    }

    @Test(.container.preferring(.mock))
    func theOptionsOfTheTestWin() {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
      #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "mock")
      #expect(Resolver.custom.resolve(Ticket.self, name: "second").name == "mock")
    }

    @Test func theOptionsOfSuitesAddUp() {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "first")
      #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "second")
      #expect(Resolver.custom.resolve(Ticket.self, name: "second").name == "second")
    }
  }

  @Test func theOptionsOfAnInnerSuiteStayThere() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .mock).name == "mock")
  }

  @Test(.container { $0.register(name: .mock) { Ticket("set up") } }.preferring(.mock))
  func aTraitMayHaveBothASetUpAndOptions() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
    #expect(Resolver.resolve(Ticket.self).name == "set up")
  }
}

// MARK: - Fixtures

private struct Coupon {}
private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

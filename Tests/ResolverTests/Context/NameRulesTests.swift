import Resolver
import Testing

@Suite(.world) struct NameRulesTests {
  private let container: Resolver

  init() {
    container = inProduction {
      let container = Resolver()
      container.register { "unnamed" }
      container.register(name: .data) { "data" }
      container.register(name: .mock) { "mock" }
      container.register(name: .demo) { "demo" }
      return container
    }
  }

  @Test func aReplacementAnswersForTheNameThatIsAskedFor() {
    ResolverWorld.current.add(.replacing(.data, with: .mock))
    #expect(container.resolve(String.self, name: .data) == "mock")
    #expect(container.resolve(String.self, name: .demo) == "demo")
    #expect(container.resolve(String.self) == "unnamed")
  }

  @Test func aReplacementIsNotReplacedInTurn() {
    ResolverWorld.current.add(.replacing(.data, with: .mock))
    ResolverWorld.current.add(.replacing(.mock, with: .demo))
    #expect(container.resolve(String.self, name: .data) == "mock")
    #expect(container.resolve(String.self, name: .mock) == "demo")
  }

  @Test func aRegistrationOfTheTestWinsOverAReplacement() {
    ResolverWorld.current.add(.replacing(.data, with: .mock))
    container.register(name: .data) { "of the test" }
    #expect(container.resolve(String.self, name: .data) == "of the test")
  }

  @Test func aReplacementAppliesToNestedRequests() {
    container.register { resolver in [resolver.resolve(String.self, name: .data)] }
    ResolverWorld.current.add(.replacing(.data, with: .mock))
    #expect(container.resolve([String].self) == ["mock"])
  }

  @Test func aReplacementAppliesInTheTestOnly() {
    ResolverWorld.current.add(.replacing(.data, with: .mock))
    #expect(inProduction { container.resolve(String.self, name: .data) } == "data")
    inNewWorld {
      #expect(container.resolve(String.self, name: .data) == "data")
    }
    inNewWorld(inside: .current) {
      #expect(container.resolve(String.self, name: .data) == "mock")
    }
  }

  @Test func theOriginalAnswersWhereThereIsNoReplacement() {
    ResolverWorld.current.add(.replacing(.data, with: "missing"))
    #expect(container.resolve(String.self, name: .data) == "data")
  }

  @Test func aPreferenceAnswersForEveryOtherNameWhereATypeHasIt() {
    ResolverWorld.current.add(.preferring(.mock))
    container.register { 1 }
    #expect(container.resolve(String.self) == "mock")
    #expect(container.resolve(String.self, name: .data) == "mock")
    #expect(container.resolve(Int.self) == 1)
  }

  @Test func aNameThatIsPreferredOnceMoreIsFollowedByTheOthers() {
    inProduction {
      container.register(name: .mock) { resolver in "mock of \(resolver.resolve(String.self))" }
    }
    ResolverWorld.current.add(.preferring(.demo, .mock))
    ResolverWorld.current.add(.preferring(.mock))
    #expect(container.resolve(String.self) == "mock of demo")
  }
}

// MARK: - Fixtures

extension Resolver.Name {
  fileprivate static let data = Self("data")
  fileprivate static let mock = Self("mock")
  fileprivate static let demo = Self("demo")
}

extension NameRules {
  fileprivate static func replacing(
    _ name: Resolver.Name,
    with replacement: Resolver.Name
  ) -> NameRules {
    var rules = NameRules()
    rules.replacements = [name: replacement]
    return rules
  }

  fileprivate static func preferring(_ names: Resolver.Name...) -> NameRules {
    var rules = NameRules()
    rules.preferences = names
    return rules
  }
}

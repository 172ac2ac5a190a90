import Resolver
import ResolverTesting
import Testing

@Suite struct PreferredAgainTests {
  @Test(.container.preferring("demo").preferring(.mock).preferring("demo").preferring(.mock))
  func aNameThatIsPreferredAgainIsFollowedByTheOthers() {
    #expect(preferences.resolve(String.self) == "mock of demo")
  }
}

@Suite(.container.preferring(.mock).preferring("demo")) struct PreferredByATestAgainTests {
  @Test(.container.preferring(.mock))
  func aNameThatATestPrefersAgainIsFollowedByTheOthersOfItsSuite() {
    #expect(preferences.resolve(String.self) == "mock of demo")
  }
}

private let preferences = inProduction {
  Resolver { container in
    container.register { "unnamed" }
    container.register(name: "demo") { "demo" }
    container.register(name: .mock) { "mock of \($0.resolve(String.self))" }
  }
}

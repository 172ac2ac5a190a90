import Resolver
import ResolverTesting
import Testing

@Suite struct PreferredAgainTests {
  @Test(.container.preferring("demo").preferring(.mock).preferring("demo").preferring(.mock))
  func aNameThatIsPreferredAgainIsFollowedByTheOthers() {
    let container = inProduction {
      Resolver { container in
        container.register { "unnamed" }
        container.register(name: "demo") { "demo" }
        container.register(name: .mock) { "mock of \($0.resolve(String.self))" }
      }
    }
    #expect(container.resolve(String.self) == "mock of demo")
  }
}

import Resolver
import ResolverTesting
import Testing

/// What the end of a test and an assertion cost, which must not grow with their product.
@Suite(.capturingIssues) struct ManyOverridesTests {
  @Test(.timeLimit(.minutes(1))) func unusedOverridesBesideManyRequestsAreJudgedAtOnce() {
    let container = Resolver()
    container.register { Stamp() }
    let issues = recordedIssues {
      withTestContainer(.init().strict()) {
        for number in 0..<3_000 {
          let name = Resolver.Name("\(number)")
          container.register(name: name) { Stamp() }
          container.register(name: name) { Coupon() }
          _ = container.resolve(Coupon.self, name: name)
        }
        for _ in 0..<13_000 { _ = container.resolve(Stamp.self) }
      }
    }
    #expect(issues.count == 3_000)
  }

  @Test(.timeLimit(.minutes(1))) func assertionsBesideManyOverrides() {
    withTestContainer(.init().strict().preferring(.mock)) {
      for number in 0..<3_000 {
        let name = Resolver.Name("\(number)")
        Resolver.register(name: name) { Stamp() }
        _ = Resolver.resolve(Stamp.self, name: name)
        assertResolved(Stamp.self, name: name)
      }
      Resolver.register(name: .mock) { Coupon() }
      _ = Resolver.resolve(Coupon.self)
    }
  }

  @Test(.timeLimit(.minutes(1))) func unusedMocksOfASuite() {
    for _ in 0..<300 {
      withTestContainer {
        for number in 0..<200 { Resolver.register(name: .init("\(number)")) { Stamp() } }
        Resolver.register { Coupon() }
        _ = Resolver.resolve(Coupon.self)
      }
    }
  }
}

private struct Stamp {}
private struct Coupon {}

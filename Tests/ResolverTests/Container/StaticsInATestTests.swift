import Resolver
import Testing

@Suite(.world) struct StaticsInATestTests {
  @Test func theRootIsTheContainerOfTheTest() {
    #expect(Resolver.root !== inProduction { Resolver.root })
    #expect(Resolver.root === Resolver.root)
  }

  @Test func theMainContainerKeepsItsIdentity() {
    #expect(Resolver.main === inProduction { Resolver.main })
  }

  @Test func registrationsOfTheTestAreFoundInTheMainContainerAndTheRoot() {
    Resolver.register { Badge(text: "of the test") }
    #expect(Resolver.resolve(Badge.self).text == "of the test")
    #expect(Resolver.main.resolve(Badge.self).text == "of the test")
    #expect(Resolver.root.resolve(Badge.self).text == "of the test")
    #expect(inProduction { Resolver.optional(Badge.self) == nil })
  }

  @Test func aRootThatTheTestSetsIsItsOwn() {
    let container = Resolver()
    container.register { Badge(text: "of the container") }
    Resolver.root = container
    #expect(Resolver.resolve(Badge.self).text == "of the container")
    #expect(inProduction { Resolver.optional(Badge.self) == nil })
  }

  @Test func theFormerRootCanBeSetAgain() {
    let former = Resolver.root
    Resolver.root = Resolver()
    Resolver.root = former
    #expect(Resolver.root === former)
    Resolver.root = Resolver()
    Resolver.root = .main
    #expect(Resolver.root === former)
  }

  @Test func aMainContainerThatTheTestSetsIsItsOwn() {
    let container = Resolver()
    Resolver.main = container
    Resolver.register { Badge(text: "of the test") }
    #expect(Resolver.main === container)
    #expect(container.resolve(Badge.self).text == "of the test")
    #expect(inProduction { Resolver.main !== container })
  }

  @Test func theDefaultScopeIsTheTestsOwn() {
    Resolver.defaultScope = .application
    #expect(inProduction { Resolver.defaultScope === ResolverScope.graph })
    inNewWorld {
      #expect(Resolver.defaultScope === ResolverScope.graph)
    }
  }

  @Test func theDecoratorIsTheTestsOwn() {
    Resolver.decorate = { _ in }
    #expect(inProduction { Resolver.decorate == nil })
    inNewWorld {
      #expect(Resolver.decorate == nil)
    }
  }

  @Test func settingsOfAnOuterTestApplyUntilTheInnerOneSetsThem() {
    Resolver.defaultScope = .application
    inNewWorld(inside: .current) {
      #expect(Resolver.defaultScope === ResolverScope.application)
      Resolver.defaultScope = .unique
      #expect(Resolver.defaultScope === ResolverScope.unique)
    }
    #expect(Resolver.defaultScope === ResolverScope.application)
  }
}

// MARK: - Fixtures

private struct Badge {
  let text: String
}

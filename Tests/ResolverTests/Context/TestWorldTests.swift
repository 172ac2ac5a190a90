import Resolver
import Testing

@Suite(.world) struct TestWorldTests {
  @Test(arguments: 0..<100)
  func testsThatRunAtTheSameTimeSeeOnlyTheirOwn(number: Int) async {
    #expect(Resolver.optional(Badge.self) == nil)
    #expect(Resolver.bank.resolve(Account.self).owner == "production")
    Resolver.register { Badge(number: number) }
    Resolver.bank.register { Account(owner: "\(number)") }
    let request = Resolver(child: .bank)
    request.register { Badge(number: -number) }
    for _ in 0..<3 {
      await Task.yield()
      #expect(Resolver.resolve(Badge.self).number == number)
      #expect(Resolver.bank.resolve(Account.self).owner == "\(number)")
      #expect(request.resolve(Account.self).owner == "\(number)")
      #expect(request.resolve(Badge.self).number == -number)
      let detached = await Task.detached { [container = Resolver.root] in
        container.resolve(Badge.self).number
      }.value
      #expect(detached == number)
    }
  }

  @Test(arguments: 0..<20)
  func productionSeesNothingOfTests(number: Int) async {
    inNewWorld {
      Resolver.register { Badge(number: number) }
      Resolver.bank.register { Account(owner: "\(number)") }
    }
    await Task.yield()
    inProduction {
      #expect(Resolver.optional(Badge.self) == nil)
      #expect(Resolver.bank.resolve(Account.self).owner == "production")
    }
  }

  @Test func aTestSeesWhatProductionRegisteredBefore() {
    let container = inProduction { Resolver() }
    inProduction { container.register { Badge(number: 1) } }
    #expect(container.resolve(Badge.self).number == 1)
  }

  @Test func aTestSeesWhatProductionRegistersMeanwhile() {
    let container = inProduction { Resolver() }
    #expect(container.optional(Badge.self) == nil)
    inProduction { container.register { Badge(number: 1) } }
    #expect(container.resolve(Badge.self).number == 1)
  }

  @Test func registrationsOfATestInAContainerStayInTheTest() {
    let container = inProduction { Resolver() }
    inProduction { container.register { Badge(number: 1) } }
    inNewWorld {
      container.register { Badge(number: 2) }
      container.register(name: "new") { Badge(number: 3) }
      #expect(container.resolve(Badge.self).number == 2)
      #expect(container.resolve(Badge.self, name: "new").number == 3)
    }
    #expect(container.resolve(Badge.self).number == 1)
    #expect(container.optional(Badge.self, name: "new") == nil)
    #expect(inProduction { container.resolve(Badge.self).number } == 1)
  }

  @Test func aChildThatATestOverridesAnswersThroughItsParents() {
    let child = inProduction { Resolver() }
    let container = inProduction { Resolver(child: child) }
    inProduction { child.register { Badge(number: 1) } }
    inNewWorld {
      child.register { Badge(number: 2) }
      #expect(container.resolve(Badge.self).number == 2)
    }
    #expect(container.resolve(Badge.self).number == 1)
  }

  @Test func aContainerItselfWinsOverAChildThatATestOverrides() {
    let child = inProduction { Resolver() }
    let container = inProduction { Resolver(child: child) }
    inProduction { container.register { Badge(number: 1) } }
    child.register { Badge(number: 2) }
    #expect(container.resolve(Badge.self).number == 1)
  }

  @Test func worldsAreSearchedFromTheInnermostToTheOutermost() {
    let container = inProduction { Resolver() }
    inProduction {
      container.register(name: "production") { Badge(number: 1) }
      container.register(name: "outer") { Badge(number: 1) }
      container.register(name: "inner") { Badge(number: 1) }
    }
    container.register(name: "outer") { Badge(number: 2) }
    container.register(name: "inner") { Badge(number: 2) }
    let names: [Resolver.Name] = ["production", "outer", "inner"]
    inNewWorld(inside: .current) {
      container.register(name: "inner") { Badge(number: 3) }
      #expect(names.map { container.resolve(Badge.self, name: $0).number } == [1, 2, 3])
    }
    #expect(names.map { container.resolve(Badge.self, name: $0).number } == [1, 2, 2])
  }

  @Test func aChildThatOnlyATestAttachesIsSearchedAfterTheContainerItself() {
    let container = inProduction { Resolver() }
    let child = Resolver()
    child.register { Badge(number: 2) }
    container.add(child: child)
    #expect(container.resolve(Badge.self).number == 2)
    inProduction { container.register { Badge(number: 1) } }
    #expect(container.resolve(Badge.self).number == 1)
  }

  @Test func anOverrideDoesNotRunTheOriginalFactory() {
    let calls = Counter()
    let container = inProduction { Resolver() }
    inProduction {
      container.register { Badge(number: calls.increment()) }.scope(.application)
    }
    container.register { Badge(number: 100) }
    #expect(container.resolve(Badge.self).number == 100)
    #expect(calls.count == 0)
  }
}

// MARK: - Fixtures

extension Resolver {
  /// A container of the application, which one of the tests is likely to be the first to use.
  fileprivate static let bank: Resolver = {
    let container = Resolver()
    container.register { Account(owner: "production") }
    return container
  }()
}

private struct Badge {
  let number: Int
}

private struct Account {
  let owner: String
}

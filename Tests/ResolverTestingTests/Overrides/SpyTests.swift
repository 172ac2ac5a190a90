import Resolver
import ResolverTesting
import Testing

/// An override that resolves what it overrides.
@Suite(.container, .capturingIssues) struct SpyTests {
  @Test func theFactoryOfAnOverrideIsAnsweredByProduction() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of real")
  }

  @Test func aNamedOverrideIsAnsweredByTheSameName() {
    Resolver.shop.register(name: "data") { resolver in
      Spy(resolver.resolve(name: "data")) as any Till
    }
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "spy of data")
  }

  @Test func anOverrideByTypeAndProtocolIsAnsweredByProduction() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) }
      .implements((any Till).self)
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of real")
  }

  @Test(.container { _ in Resolver.shop.register { Fake() as any Till } })
  func anOverrideByTypeAndProtocolIsAnsweredByTheStepBelow() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) }.implements((any Till).self)
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of fake")
  }

  @Test func aPropertyWrapperOfAnOverrideIsAnsweredByProduction() {
    Resolver.root = .shop
    Resolver.shop.register { InjectingSpy() as any Till }
    #expect(Resolver.resolve((any Till).self).open() == "spy of real")
  }

  @Test(arguments: [ResolverScope.cached, .shared, .container, .unique, .graph])
  func theRealServiceIsBuiltForTheTest(scope: ResolverScope) {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }.scope(scope)
    let till: any Till = Resolver.shop.resolve()
    #expect(till.open() == "spy of real")
  }

  @Test func theOverrideOfATestContainerInsideIsAnsweredByThatOutside() {
    Resolver.shop.register { Fake() as any Till }
    withTestContainer { _ in
      Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
      #expect(Resolver.shop.resolve((any Till).self).open() == "spy of fake")
    }
    #expect(Resolver.shop.resolve((any Till).self).open() == "fake")
  }

  @Test(.container { _ in Resolver.shop.register { Fake() as any Till } })
  func theOverrideOfALaterLayerIsAnsweredByTheEarlierOne() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of fake")
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of fake")
  }

  @Test(.container { _ in Resolver.shop.register { r in Spy(r.resolve()) as any Till } })
  func spiesOfSeveralLayersWrapEachOther() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of spy of real")
    withTestContainer { _ in
      Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
      #expect(Resolver.shop.resolve((any Till).self).open() == "spy of spy of spy of real")
    }
  }

  @Test(.container.replacing("data", with: "mock"))
  func theReplacedNameIsTheRealOneInTheFactoryOfItsReplacement() {
    Resolver.shop.register(name: "mock") { resolver in
      Spy(resolver.resolve(name: "data")) as any Till
    }
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "spy of data")
  }

  @Test(.container.preferring("mock"))
  func theNameThatWasAskedForIsTheRealOneInTheFactoryOfThePreferredOne() {
    Resolver.shop.register(name: "mock") { resolver in
      Spy(resolver.resolve()) as any Till
    }
    #expect(Resolver.shop.resolve((any Till).self).open() == "spy of real")
  }

  @Test func theRealServiceIsRecordedBesideItsSpy() {
    Resolver.shop.register { resolver in Spy(resolver.resolve()) as any Till }
    _ = Resolver.shop.resolve((any Till).self)
    let log = Resolver.resolutions(of: (any Till).self)
    #expect(log.map(\.isOverride) == [true, false])
  }
}

/// Overrides and rules of several layers, of which the latest wins.
@Suite(
  .capturingIssues,
  .container { _ in
    Resolver.shop.register(name: "data", fileID: "App/Mocks.swift", line: 1) {
      Fake() as any Till
    }
  }
)
struct LaterLayerTests {
  @Test(.container.replacing("data", with: "other"))
  func aReplacementWinsOverAnOverrideOfAnOuterSuite() {
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "other")
  }

  @Test(.container.preferring("other"))
  func aPreferenceWinsOverAnOverrideOfAnOuterSuite() {
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "other")
  }

  @Test(
    .container { _ in Resolver.shop.register(name: "data") { Spare() as any Till } }
      .replacing("data", with: "other")
  )
  func anOverrideWinsOverAReplacementOfItsLayer() {
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "spare")
  }

  @Test(.container.replacing("data", with: "other"))
  func anOverrideInTheTestWinsOverTheReplacementOfItsTrait() {
    Resolver.shop.register(name: "data") { Spare() as any Till }
    #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "spare")
  }

  @Test func aReplacementOfATestContainerInsideWinsOverTheOverrideOutside() {
    Resolver.shop.register(name: "data") { Spare() as any Till }
    withTestContainer(.init().replacing("data", with: "other")) { _ in
      #expect(Resolver.shop.resolve((any Till).self, name: "data").open() == "other")
    }
  }
}

// MARK: - Fixtures

private protocol Till {
  func open() -> String
}

private struct Real: Till {
  let name: String
  func open() -> String { name }
}

private struct Fake: Till {
  func open() -> String { "fake" }
}

private struct Spare: Till {
  func open() -> String { "spare" }
}

private final class Spy: Till {
  private let till: any Till

  init(_ till: any Till) {
    self.till = till
  }

  func open() -> String { "spy of \(till.open())" }
}

private final class InjectingSpy: Till {
  @Injected private var till: any Till

  func open() -> String { "spy of \(till.open())" }
}

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register { Real(name: "real") as any Till }
    container.register(name: "data") { Real(name: "data") as any Till }
    container.register(name: "other") { Real(name: "other") as any Till }
  }
}

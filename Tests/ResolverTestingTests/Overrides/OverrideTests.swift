import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register { Original() }.scope(.application)
    return container
  }()

  /// Its factory must never run.
  fileprivate static let forbidden: Resolver = {
    let container = Resolver()
    container.register { Forbidden.make() }
    container.register(name: .data) { Forbidden.make() }
    container.register(name: .mock) { Forbidden() }
    container.register { Forbidden.make() as any Service }
    return container
  }()
}

@Suite struct OverrideTests {
  @Test func settingAnOverrideRunsNoFactory() {
    withTestContainer {
      Resolver.forbidden.register { Forbidden() }
      Resolver.forbidden.register { Forbidden() as any Service }
      _ = Resolver.forbidden.resolve(Forbidden.self)
      _ = Resolver.forbidden.resolve((any Service).self)
    }
  }

  @Test func replacingANameRunsNoFactoryOfThatName() {
    withTestContainer(.init().replacing(.data, with: .mock)) {
      _ = Resolver.forbidden.resolve(Forbidden.self, name: .data)
    }
  }

  @Test func preferringANameRunsNoFactoryOfAnother() {
    withTestContainer(.init().preferring(.mock)) {
      _ = Resolver.forbidden.resolve(Forbidden.self)
      _ = Resolver.forbidden.resolve(Forbidden.self, name: .data)
    }
  }

  @Test func settingAnOverrideLeavesTheKeptInstanceAlone() {
    let kept = Resolver.custom.resolve(Original.self)
    withTestContainer {
      Resolver.custom.register { Original() }.scope(.application)
      #expect(Resolver.custom.resolve(Original.self) !== kept)
    }
    #expect(Resolver.custom.resolve(Original.self) === kept)
  }

  @Test func anOverrideIsOverriddenInTurn() {
    withTestContainer {
      let (first, second) = (Original(), Original())
      Resolver.custom.register { first }
      Resolver.custom.register { second }
      #expect(Resolver.custom.resolve(Original.self) === second)
    }
  }
}

// MARK: - Fixtures

private protocol Service {}

private final class Original: Sendable {}

private struct Forbidden: Service {
  static func make() -> Forbidden {
    Issue.record("The factory of production ran.")
    return Forbidden()
  }
}

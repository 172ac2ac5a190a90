import Resolver
import Testing

@Suite struct ResolverResetTests {
  @Test func aResetEmptiesTheMainContainerAndMakesItTheRoot() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { Token() }
      Resolver.root = Resolver()
      Resolver.reset()
      #expect(Resolver.root === Resolver.main)
      #expect(Resolver.optional(Token.self) == nil)
    }
  }

  @Test func aResetEmptiesTheCaches() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      for (name, scope) in scopes {
        container.register(name: Resolver.Name(name)) { Token() }.scope(scope)
      }
      let former = scopes.keys.map { container.resolve(Token.self, name: Resolver.Name($0)) }
      Resolver.reset()
      let tokens = scopes.keys.map { container.resolve(Token.self, name: Resolver.Name($0)) }
      for (token, former) in zip(tokens, former) {
        #expect(token !== former)
      }
    }
  }

  @Test func aResetLeavesOtherContainersTheirRegistrations() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      container.register { "kept" }
      Resolver.reset()
      #expect(container.resolve(String.self) == "kept")
    }
  }

  @Test func aContainerThatSearchesTheMainContainerStillDoesSoAfterAReset() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver(child: .main)
      Resolver.register { "former" }
      Resolver.reset()
      #expect(container.optional(String.self) == nil)
      Resolver.register { "new" }
      #expect(container.resolve(String.self) == "new")
    }
  }

  @Test func aResetUndoesAReplacementOfTheMainContainer() async {
    await #expect(processExitsWith: .success) {
      let main = Resolver.main
      Resolver.main = Resolver()
      Resolver.reset()
      #expect(Resolver.main === main)
    }
  }
}

// MARK: - Fixtures

private let scopes: [String: ResolverScope] = [
  "application": .application,
  "cached": .cached,
  "shared": .shared,
  "container": .container,
  "session": .session,
]

extension ResolverScope {
  fileprivate static let session = ResolverScopeCache()
}

private final class Token {}

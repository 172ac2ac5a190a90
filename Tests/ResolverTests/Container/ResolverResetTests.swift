import Resolver
import Testing

@Suite struct ResolverResetTests {
  @Test func aResetEmptiesTheMainContainerAndEveryCacheOnly() async {
    await #expect(processExitsWith: .success) {
      let main = Resolver.main
      let container = Resolver(child: .main)
      container.register { "kept" }
      for (name, scope) in scopes {
        container.register(name: Resolver.Name(name)) { Token() }.scope(scope)
      }
      let former = scopes.keys.map { container.resolve(Token.self, name: Resolver.Name($0)) }
      Resolver.register { 1 }
      Resolver.root = Resolver()
      Resolver.main = Resolver()
      Resolver.reset()
      #expect(Resolver.main === main)
      #expect(Resolver.root === main)
      #expect(Resolver.optional(Int.self) == nil)
      #expect(container.optional(Int.self) == nil)
      #expect(container.resolve(String.self) == "kept")
      for (name, former) in zip(scopes.keys, former) {
        #expect(container.resolve(Token.self, name: Resolver.Name(name)) !== former, "\(name)")
      }
      Resolver.register { 2 }
      #expect(container.resolve(Int.self) == 2)
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

private final class Token {}

import Resolver
import Testing

@Suite(.layer) struct ResolverRegistrationTests {
  @Test func resolvingGoesThroughTheScopeAndInstantiatingDoesNot() {
    let container = Resolver()
    let registration = container.register { Token() }.scope(.application).registration
    let kept = registration.resolve(resolver: container, args: nil)
    #expect(registration.resolve(resolver: container, args: nil) === kept)
    #expect(registration.instantiate(resolver: container, args: nil) !== kept)
  }

  @Test func keysDistinguishTypesAndNames() {
    let container = Resolver()
    let unnamed = container.register { Token() }.registration
    let named = container.register(name: "a") { Token() }.registration
    let other = container.register { 1 }.registration
    #expect(unnamed.key == named.key)
    #expect(unnamed.key != other.key)
    #expect(Set([unnamed.cacheKey, named.cacheKey, other.cacheKey]).count == 3)
  }

  @Test func anotherScopeLeavesTheFormerInstanceBehind() {
    let container = Resolver()
    let options = container.register { Token() }.scope(.application)
    let former: Token = container.resolve()
    options.scope(.cached)
    let token: Token = container.resolve()
    #expect(token !== former)
    options.scope(.application)
    #expect(container.resolve(Token.self) !== former)
  }
}

// MARK: - Fixtures

private final class Token {
  var text: String

  init(text: String? = nil) {
    self.text = text ?? ""
  }
}

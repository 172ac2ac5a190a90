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

  @Test func aScopeThatARegistrationHasLeftIsReleased() {
    let options = Resolver().register { Token(text: "plain") }
    var scope: ResolverScopeCache? = ResolverScopeCache()
    weak let observed = scope
    options.scope(scope!)
    scope = nil
    #expect(observed != nil)
    options.scope(.unique)
    #expect(observed == nil)
  }

  @Test func aFactoryThatAnUpdateDropsIsReleased() {
    let container = Resolver()
    var held: Token? = Token(text: "held")
    weak let observed = held
    let options = container.register { [held = held!] in Token(text: held.text) }
    held = nil
    #expect(observed != nil)
    options.registration.update { _ in { _, _ in Token(text: "other") } }
    #expect(observed == nil)
    #expect(container.resolve(Token.self).text == "other")
  }

  @Test func anUpdateAppliesToWhatResolvePropertiesDidBefore() {
    let container = Resolver()
    let options = container.register { Token(text: "plain") }
      .resolveProperties { _, token in token.text += ", completed" }
    options.registration.update { factory in
      { resolver, args in
        let token = factory(resolver, args)
        token?.text += ", updated"
        return token
      }
    }
    options.resolveProperties { _, token in token.text += ", completed again" }
    #expect(container.resolve(Token.self).text == "plain, completed, updated, completed again")
  }

  @Test func anInstanceThatAnUpdatedFactoryMayReplaceIsNoAnswer() {
    let container = Resolver()
    let options = container.register { Token() }.scope(.application)
      .resolveProperties { resolver, token in
        token.text = (try? resolver.tryResolve(Token.self)) == nil ? "none" : "another"
      }
    options.registration.update { factory in
      { resolver, args in factory(resolver, args).map { Token(text: "around \($0.text)") } }
    }
    #expect(container.resolve(Token.self).text == "around none")
  }

  @Test func aServiceMayCallTheFactoryOfAnotherThatWasKept() {
    let container = Resolver()
    let kept = Locked<[ResolverFactoryAnyArguments<Token>]>([])
    container.register { Token(text: "token") }
      .resolveProperties { resolver, token in
        // The other service is being built, and is not there to be completed.
        let other = try? resolver.tryResolve(Other.self)
        token.text += other == nil ? " of nothing" : " of another"
      }
      .registration.update { factory in
        kept.withLock { $0.append(factory) }
        return factory
      }
    container.register { resolver in kept.value[0](resolver, nil).map { Other(token: $0) } }
      .scope(.cached)
    #expect(container.optional(Other.self)?.token.text == "token of nothing")
  }

  @Test func aRegistrationCanBeMadeByHand() {
    let container = Resolver()
    let registration = ResolverRegistration<Token>(
      resolver: container,
      key: 7,
      name: "hand",
      factory: { _, args in Token(text: args as? String) }
    )
    #expect(registration.key == 7)
    #expect(registration.instantiate(resolver: container, args: "given")?.text == "given")
    #expect(container.optional(Token.self, name: "hand") == nil)
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

private final class Other {
  let token: Token

  init(token: Token) {
    self.token = token
  }
}

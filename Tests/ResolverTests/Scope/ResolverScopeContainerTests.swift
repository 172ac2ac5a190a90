import Resolver
import Testing

@Suite(.layer) struct ResolverScopeContainerTests {
  @Test func anInstanceIsKeptByTheContainerThatWasAsked() {
    let child = Resolver()
    let container = Resolver(child: child)
    child.register { Token() }.scope(.container)
    let token: Token = container.resolve()
    let ofTheChild: Token = child.resolve()
    #expect(container.resolve(Token.self) === token)
    #expect(child.resolve(Token.self) === ofTheChild)
    #expect(ofTheChild !== token)
  }

  @Test func resettingTheCacheOfTheRegisteringContainerChangesNothing() {
    let child = Resolver()
    let container = Resolver(child: child)
    child.register { Token() }.scope(.container)
    let token: Token = container.resolve()
    child.cache.reset()
    #expect(container.resolve(Token.self) === token)
    container.cache.reset()
    #expect(container.resolve(Token.self) !== token)
  }

  @Test func resettingTheScopeLeavesTheContainersAlone() {
    let container = Resolver()
    container.register { Token() }.scope(.container)
    let token: Token = container.resolve()
    ResolverScope.container.reset()
    #expect(container.resolve(Token.self) === token)
  }

  @Test func theTypeKeepsAnInstanceInTheRoot() {
    Resolver.register { Token() }.scope(.container)
    let token: Token = Resolver.resolve()
    #expect(Resolver.root.resolve(Token.self) === token)
    Resolver.root = Resolver(child: .main)
    #expect(Resolver.resolve(Token.self) !== token)
  }

  @Test func anInstanceIsReleasedWithItsContainer() {
    let child = Resolver()
    child.register { Token() }.scope(.container)
    weak var token: Token?
    do {
      let container = Resolver(child: child)
      token = container.resolve(Token.self)
      #expect(token != nil)
      withExtendedLifetime(container) {}
    }
    #expect(token == nil)
  }

  @Test func theInstanceOfAContainerMayNeedThatOfAnother() {
    let parent = Resolver()
    let child = Resolver(child: parent)
    parent.register { resolver in
      Context(parent: resolver === child ? parent.resolve(Context.self) : nil)
    }
    .scope(.container)
    let context = child.resolve(Context.self)
    #expect(context.parent === parent.resolve(Context.self))
    #expect(context === child.resolve(Context.self))
  }

  @Test func containersThatNeedEachOthersInstancesAreACycle() throws {
    let parent = Resolver()
    let child = Resolver(child: parent)
    parent.register { resolver in
      Context(parent: try? (resolver === child ? parent : child).tryResolve(Context.self))
    }
    .scope(.unique)
    let context = try child.tryResolve(Context.self)
    #expect(context.parent != nil && context.parent?.parent == nil)
  }

  @Test func requestsHaveInstancesOfTheirOwn() {
    Resolver.register { Token() }.scope(.container)
    let first = withContainer(Resolver(child: .main)) {
      [Resolver.resolve(Token.self), Resolver.resolve(Token.self)]
    }
    let second = withContainer(Resolver(child: .main)) { Resolver.resolve(Token.self) }
    #expect(first[0] === first[1])
    #expect(first[0] !== second)
  }
}

// MARK: - Fixtures

private final class Token {}

private final class Context {
  let parent: Context?

  init(parent: Context?) {
    self.parent = parent
  }
}

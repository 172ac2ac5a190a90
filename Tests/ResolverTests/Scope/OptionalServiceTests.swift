import Resolver
import Testing

@Suite(.layer) struct OptionalServiceTests {
  @Test(
    arguments: [ResolverScope.application, .cached, .container, .graph, .shared, .unique])
  func theFactoryOfAnOptionalServiceRuns(scope: ResolverScope) {
    let container = Resolver()
    container.register(Token?.self) { .some(Token()) }.scope(scope)
    #expect(container.resolve(Token?.self) != nil)
    #expect(container.resolve(Token?.self) != nil)
  }

  @Test(arguments: [ResolverScope.application, .cached, .container])
  func anOptionalServiceIsKept(scope: ResolverScope) {
    let container = Resolver()
    container.register(Token?.self) { .some(Token()) }.scope(scope)
    let token = container.resolve(Token?.self)
    #expect(token != nil)
    #expect(container.resolve(Token?.self) === token)
  }

  @Test func anOptionalServiceMayBeNil() {
    let container = Resolver()
    container.register(Token?.self) { .some(nil) }.scope(.application)
    #expect(container.resolve(Token?.self) == nil)
    #expect(container.optional(Token?.self) == .some(nil))
  }
}

// MARK: - Fixtures

private final class Token: Equatable {
  static func == (first: Token, second: Token) -> Bool {
    first === second
  }
}

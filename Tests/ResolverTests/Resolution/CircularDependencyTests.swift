import Resolver
import Testing

@Suite(.layer) struct CircularDependencyTests {
  @Test func completingAnInstanceMayResolveTheInstanceItself() {
    let container = Resolver()
    container.register { Child() }
    container.register { resolver in Parent(child: resolver.resolve()) }
      .resolveProperties { resolver, parent in
        resolver.resolve(Child.self).parent = resolver.resolve(Parent.self)
      }
      .scope(.application)
    let parent: Parent = container.resolve()
    #expect(parent.child.parent === parent)
    #expect(container.resolve(Parent.self) === parent)
  }
}

// MARK: - Fixtures

private final class Parent {
  let child: Child

  init(child: Child) {
    self.child = child
  }
}

private final class Child {
  weak var parent: Parent?
}

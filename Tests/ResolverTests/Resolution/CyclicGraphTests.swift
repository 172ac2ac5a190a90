import Resolver
import Testing

@Suite(.world) struct CyclicGraphTests {
  @Test(arguments: [ResolverScope.application, .cached, .container, .graph, .shared, .unique])
  func aServiceReachesBackToWhatIsStillInTheGraph(scope: ResolverScope) {
    let container = Resolver()
    container.register { A(b: $0.resolve()) }
      .resolveProperties { resolver, a in resolver.resolve(C.self).a = a }
      .scope(scope)
    container.register { B(c: $0.resolve()) }
    container.register { C() }
    let a: A = container.resolve()
    #expect(a.b.c.a === a)
  }

  @Test func aServiceSetsItselfInWhatItWasMadeOf() {
    let container = Resolver()
    container.register { A(b: $0.resolve()) }
      .resolveProperties { _, a in a.b.c.a = a }
    container.register { B(c: $0.resolve()) }
    container.register { C() }
    let a: A = container.resolve()
    #expect(a.b.c.a === a)
  }

  @Test func aParentIntroducesItselfToTheChildItInjects() {
    Resolver.register { Parent() }
      .resolveProperties { _, parent in parent.child.parent = parent }
    Resolver.register { Child() }
    let parent: Parent = Resolver.resolve()
    #expect(parent.child.parent === parent)
  }

  @Test(arguments: [ResolverScope.application, .shared, .graph])
  func completingAnInstanceMayReachItThroughAnotherService(scope: ResolverScope) {
    let container = Resolver()
    container.register { Coordinator() }
      .resolveProperties { resolver, coordinator in
        coordinator.screen = resolver.optional()
      }
      .scope(scope)
    container.register { Screen(coordinator: $0.resolve()) }
    let coordinator: Coordinator = container.resolve()
    #expect(coordinator.screen?.coordinator === coordinator)
  }

  @Test func aLongChainIsBuilt() {
    let container = Resolver()
    let length = 200
    container.register(name: "0") { Link(next: nil) }
    for number in 1..<length {
      container.register(name: Resolver.Name("\(number)")) { resolver in
        Link(next: resolver.resolve(name: Resolver.Name("\(number - 1)")) as Link)
      }
    }
    let link: Link = container.resolve(name: Resolver.Name("\(length - 1)"))
    #expect(link.length == length)
  }
}

// MARK: - Fixtures

private final class A {
  let b: B

  init(b: B) {
    self.b = b
  }
}

private final class B {
  let c: C

  init(c: C) {
    self.c = c
  }
}

private final class C {
  weak var a: A?
}

private final class Parent {
  @Injected var child: Child
}

private final class Child {
  weak var parent: Parent?
}

private final class Coordinator {
  var screen: Screen?
}

private final class Screen {
  unowned let coordinator: Coordinator

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
  }
}

private final class Link {
  let next: Link?

  init(next: Link?) {
    self.next = next
  }

  var length: Int {
    (next?.length ?? 0) + 1
  }
}

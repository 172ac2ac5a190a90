import Testing

@testable import Resolver

@Suite(.layer) struct ChildContainerTests {
  @Test func theChildOfTheInitializerIsTheFirst() {
    let first = Resolver()
    let second = Resolver()
    let container = Resolver(child: first)
    container.add(child: second)
    second.register { "second" }
    #expect(container.resolve(String.self) == "second")
    first.register { "first" }
    #expect(container.resolve(String.self) == "first")
  }

  @Test func theSearchIsDepthFirst() {
    let grandchild = Resolver()
    let first = Resolver(child: grandchild)
    let second = Resolver()
    let container = Resolver(child: first)
    container.add(child: second)
    grandchild.register { "grandchild" }
    second.register { "second" }
    #expect(container.resolve(String.self) == "grandchild")
  }

  @Test func namesAreSearchedForOneByOne() {
    let child = Resolver()
    let container = Resolver(child: child)
    container.register { "unnamed" }
    child.register(name: "a") { "named" }
    #expect(container.resolve(String.self) == "unnamed")
    #expect(container.resolve(String.self, name: "a") == "named")
  }

  @Test func oneContainerMayBeReachedInSeveralWays() {
    let bottom = Resolver()
    let left = Resolver(child: bottom)
    let right = Resolver(child: bottom)
    let top = Resolver(child: left)
    top.add(child: right)
    bottom.register { "bottom" }
    #expect(top.resolve(String.self) == "bottom")
    #expect(top.optional(Int.self) == nil)
  }

  @Test func aChildThatIsAddedAgainIsKeptOnceAndStaysWhereItIs() {
    let (first, second) = (Resolver(), Resolver())
    first.register { "first" }
    second.register { "second" }
    let container = Resolver(child: first)
    container.add(child: second)
    for _ in 1...3 { container.add(child: first) }
    #expect(inProduction { container.storage.children.count } == 2)
    #expect(container.resolve(String.self) == "first")
  }

  @Test func aChildIsKeptAlive() {
    let container = { () -> Resolver in
      let child = Resolver()
      child.register { "child" }
      return Resolver(child: child)
    }()
    #expect(container.resolve(String.self) == "child")
  }
}

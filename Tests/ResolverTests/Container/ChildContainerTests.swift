import Testing

@testable import Resolver

@Suite(.layer) struct ChildContainerTests {
  @available(*, deprecated)
  @Test func theFormerLabelOfTheChildStillWorks() {
    let child = Resolver()
    child.register { "child" }
    let container = Resolver(parent: child)
    #expect(container.resolve(String.self) == "child")
  }

  @Test(arguments: [false, true])
  func theSearchIsDepthFirstAndInTheOrderOfTheChildren(isInTest: Bool) {
    let search = {
      let grandchild = Resolver()
      let first = Resolver(child: grandchild)
      let second = Resolver()
      let container = Resolver(child: first)
      container.add(child: second)
      grandchild.register { "grandchild" }
      second.register { "second" }
      return container.resolve(String.self)
    }
    #expect((isInTest ? search() : inProduction(search)) == "grandchild")
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

  @Test func aChildThatIsRemovedIsNotSearched() {
    let (first, second) = (Resolver(), Resolver())
    first.register { "first" }
    second.register { "second" }
    let container = Resolver(child: first)
    container.add(child: second)
    container.remove(child: first)
    container.remove(child: Resolver())
    #expect(container.resolve(String.self) == "second")
    container.add(child: first)
    #expect(container.resolve(String.self) == "second")
    container.remove(child: second)
    #expect(container.resolve(String.self) == "first")
  }
}

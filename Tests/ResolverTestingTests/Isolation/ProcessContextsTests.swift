import Testing

@testable import Resolver
@testable import ResolverTesting

@Suite struct ProcessContextsTests {
  @Test func theLastPartOfATestIsTheContextOfTheProcess() {
    var contexts = ProcessContexts()
    let (test, first, second) = (context(), context(), context())
    contexts.insert(test, for: nil)
    contexts.insert(part: first)
    contexts.insert(part: second)
    #expect(contexts.current?.context === second)
    contexts.remove(first)
    #expect(contexts.current?.context === second)
    contexts.remove(second)
    #expect(contexts.current?.context === test)
    contexts.remove(test)
    #expect(contexts.current == nil)
  }

  @Test func partsThatOutliveTheirTestEndWithIt() {
    var contexts = ProcessContexts()
    let (first, part, second) = (context(), context(), context())
    contexts.insert(first, for: nil)
    contexts.insert(part: part)
    contexts.remove(first)
    #expect(contexts.current == nil)
    contexts.insert(part: context())
    #expect(contexts.current == nil)
    contexts.insert(second, for: nil)
    contexts.remove(part)
    #expect(contexts.current?.context === second)
  }

  @Test func aPartIsForTheCodeThatItsTestIsFor() {
    var contexts = ProcessContexts()
    let (test, part) = (context(), context())
    contexts.insert(test, for: { !Beside.isBeside })
    contexts.insert(part: part)
    #expect(contexts.current?.forCaller === part)
    Beside.$isBeside.withValue(true) { #expect(contexts.current?.forCaller == nil) }
  }

  private func context() -> ResolverContext {
    ResolverContext(world: .production)
  }
}

private enum Beside {
  @TaskLocal static var isBeside = false
}

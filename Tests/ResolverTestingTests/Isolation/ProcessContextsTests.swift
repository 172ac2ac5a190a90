import Testing

@testable import Resolver
@testable import ResolverTesting

@Suite struct ProcessContextsTests {
  @Test func ofTwoPartsAtTheSameTimeNeitherIsThatOfTheProcess() {
    var contexts = ProcessContexts()
    let (test, first, second) = (context(), context(), context())
    contexts.insert(test, for: nil)
    contexts.insert(part: first, inside: test)
    #expect(contexts.current?.context === first)
    contexts.insert(part: second, inside: test)
    #expect(contexts.current?.context === test)
    contexts.remove(first)
    // Work of the first part may still go on.
    #expect(contexts.current?.context === test)
    contexts.remove(second)
    #expect(contexts.current?.context === test)
    contexts.insert(part: second, inside: test)
    #expect(contexts.current?.context === second)
    contexts.remove(second)
    contexts.remove(test)
    #expect(contexts.isEmpty)
  }

  @Test func partsInsideAPartAtTheSameTimeShareThatPart() {
    var contexts = ProcessContexts()
    let (test, part, first, second) = (context(), context(), context(), context())
    contexts.insert(test, for: nil)
    contexts.insert(part: part, inside: test)
    contexts.insert(part: first, inside: part)
    contexts.insert(part: second, inside: part)
    #expect(contexts.current?.context === part)
    contexts.remove(part)
    #expect(contexts.current?.context === test)
    contexts.remove(first)
    contexts.remove(second)
    #expect(contexts.current?.context === test)
    contexts.remove(test)
    #expect(contexts.current == nil)
  }

  @Test func partsThatOutliveTheirTestEndWithIt() {
    var contexts = ProcessContexts()
    let (first, part, other, second) = (context(), context(), context(), context())
    contexts.insert(first, for: nil)
    contexts.insert(part: part, inside: first)
    contexts.insert(part: other, inside: first)
    contexts.remove(first)
    #expect(contexts.isEmpty)
    contexts.insert(second, for: nil)
    #expect(contexts.current?.context === second)
    // Late work of the first test begins and ends parts.
    contexts.insert(part: context(), inside: first)
    contexts.insert(part: context(), inside: part)
    contexts.remove(part)
    contexts.remove(other)
    #expect(contexts.current?.context === second)
    contexts.remove(second)
    #expect(contexts.current == nil)
  }

  @Test func partsOfUnknownOriginShareTheTest() {
    var contexts = ProcessContexts()
    let (test, first, second) = (context(), context(), context())
    contexts.insert(test, for: nil)
    contexts.insert(part: first, inside: nil)
    #expect(contexts.current?.context === first)
    contexts.insert(part: second, inside: nil)
    #expect(contexts.current?.context === test)
    contexts.remove(first)
    contexts.remove(second)
    #expect(contexts.current?.context === test)
  }

  @Test func aPartIsForTheCodeThatItsTestIsFor() {
    var contexts = ProcessContexts()
    let (test, part) = (context(), context())
    contexts.insert(test, for: { !Beside.isBeside })
    contexts.insert(part: part, inside: test)
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

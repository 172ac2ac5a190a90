import Testing

@testable import Resolver

@Suite struct ProcessContextTests {
  @Test func codeWithoutAContextIsInTheTestOfTheProcess() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { "production" }
      let world = ResolverWorld(
        name: .test("a test"),
        module: "ResolverTests",
        outer: .production,
        observer: SilentObserver()
      )
      let context = ResolverContext(world: world)
      ResolverWorld.production.insert(processContext: context)
      Resolver.register { "of the test" }
      #expect(onAnotherThread { Resolver.resolve(String.self) } == "of the test")
      #expect(await Task.detached { Resolver.resolve(String.self) }.value == "of the test")
      ResolverWorld.production.remove(processContext: context)
      #expect(onAnotherThread { Resolver.resolve(String.self) } == "production")
      world.end()
    }
  }

  @Test func theContextOfTheTaskWinsOverThatOfTheProcess() async {
    await #expect(processExitsWith: .success) {
      let world = ResolverWorld(
        name: .test("a test"),
        module: "ResolverTests",
        outer: .production,
        observer: SilentObserver()
      )
      let context = ResolverContext(world: world)
      ResolverWorld.production.insert(processContext: context)
      Resolver.register { "of the process" }
      inNewWorld {
        Resolver.register { "of the task" }
        #expect(Resolver.resolve(String.self) == "of the task")
      }
      #expect(Resolver.resolve(String.self) == "of the process")
      world.end()
    }
  }

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

  @Test func theContextOfTheProcessIsForTheCodeThatIsMeant() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { "production" }
      let world = ResolverWorld(
        name: .test("a test"),
        module: "ResolverTests",
        outer: .production,
        observer: SilentObserver()
      )
      let context = ResolverContext(world: world)
      ResolverWorld.production.insert(processContext: context, for: { !Beside.isBeside })
      Resolver.register { "of the test" }
      #expect(onAnotherThread { Resolver.resolve(String.self) } == "of the test")
      Beside.$isBeside.withValue(true) {
        #expect(Resolver.resolve(String.self) == "production")
        Resolver.register { 3 }
      }
      #expect(Resolver.optional(Int.self) == 3)
      ResolverWorld.production.remove(processContext: context)
      #expect(Resolver.optional(Int.self) == 3)
      world.end()
    }
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

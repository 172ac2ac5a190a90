import Resolver
import Testing

@Suite struct ProcessContextTests {
  @Test func codeWithoutAContextIsInTheTestOfTheProcess() async {
    await #expect(processExitsWith: .success) {
      Resolver.register { "production" }
      let world = ResolverWorld(
        name: "a test",
        fileID: #fileID,
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
        name: "a test",
        fileID: #fileID,
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
}

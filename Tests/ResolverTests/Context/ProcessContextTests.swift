import Resolver
import Testing

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
      ResolverWorld.production.set(processContext: ProcessContext(context))
      Resolver.register { "of the test" }
      #expect(onAnotherThread { Resolver.resolve(String.self) } == "of the test")
      #expect(await Task.detached { Resolver.resolve(String.self) }.value == "of the test")
      ResolverWorld.production.set(processContext: nil)
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
      ResolverWorld.production.set(processContext: ProcessContext(context))
      Resolver.register { "of the process" }
      inNewWorld {
        Resolver.register { "of the task" }
        #expect(Resolver.resolve(String.self) == "of the task")
      }
      #expect(Resolver.resolve(String.self) == "of the process")
      world.end()
    }
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
      ResolverWorld.production.set(
        processContext: ProcessContext(context, for: { !Beside.isBeside })
      )
      Resolver.register { "of the test" }
      #expect(onAnotherThread { Resolver.resolve(String.self) } == "of the test")
      Beside.$isBeside.withValue(true) {
        #expect(Resolver.resolve(String.self) == "production")
        Resolver.register { 3 }
      }
      #expect(Resolver.optional(Int.self) == 3)
      ResolverWorld.production.set(processContext: nil)
      #expect(Resolver.optional(Int.self) == 3)
      world.end()
    }
  }
}

private enum Beside {
  @TaskLocal static var isBeside = false
}

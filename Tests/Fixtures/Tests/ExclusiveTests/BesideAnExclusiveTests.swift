import Dispatch
import MainActorApplication
import Resolver
import ResolverTesting
import Testing

/// Tests beside an exclusive one: they wait for each other, so all of them have to run.
@Suite struct BesideAnExclusiveTests {
  @Test(.container.exclusive()) func anExclusiveTestFollowsItsQueues() async {
    Resolver.register { Clock(time: "midnight") }
    let time = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Resolver.resolve(Clock.self).time)
      }
    }
    #expect(time == "midnight")
    await withTestContainer {
      Resolver.register { Clock(time: "dusk") }
      #expect(Resolver.resolve(Clock.self).time == "dusk")
      await Events.shared.happened(.exclusiveBegan)
      await Events.shared.wait(for: .productionSeen)
    }
    // The test with a container, which may have begun long ago, has ended or not begun.
    #expect(await Events.shared.running == 0)
    await Events.shared.happened(.exclusiveEnds)
  }

  @Test func aTestWithoutAContainerKeepsProduction() async {
    await Events.shared.wait(for: .exclusiveBegan)
    #expect(await MainActor.run { Resolver.resolve(Clock.self).time } == "noon")
    #expect(Resolver.resolve(Clock.self).time == "noon")
    withTestContainer { #expect(Resolver.resolve(Clock.self).time == "noon") }
    await Events.shared.happened(.productionSeen)
  }

  @Test func theAsynchronousPartOfATestWithoutAContainerWaits() async {
    await Events.shared.wait(for: .exclusiveBegan)
    await withTestContainer { #expect(await Events.shared.isExclusive == false) }
  }

  @Test(.container, arguments: 0..<20) func aTestWithAContainerWaits(number: Int) async {
    await Events.shared.begin()
    await Task.yield()
    #expect(await Events.shared.isExclusive == false)
    await Events.shared.end()
  }
}

import Dispatch
import MainActorApplication
import Resolver
import ResolverTesting
import Testing

/// An exclusive test leaves a part of it behind, which is no part of the tests that follow.
@Suite(.serialized) struct PartThatOutlivesItsTestTests {
  @Test(.container.exclusive()) func firstLeavesAPart() async {
    Task {
      await withTestContainer {
        Resolver.register { Clock(time: "left behind") }
        _ = Resolver.resolve(Clock.self)
        await Events.shared.happened(.partBegan)
        await Events.shared.wait(for: .partMayEnd)
      }
    }
    await Events.shared.wait(for: .partBegan)
  }

  @Test func thenATestWithoutAContainerIsInProduction() async {
    #expect(await MainActor.run { Resolver.resolve(Clock.self).time } == "noon")
  }

  @Test(.container.exclusive()) func thenAnExclusiveTestIsInItsOwn() async {
    Resolver.register { Clock(time: "its own") }
    let time = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Resolver.resolve(Clock.self).time)
      }
    }
    #expect(time == "its own")
    await Events.shared.happened(.partMayEnd)
  }
}

import Foundation
import MainActorApplication
import Resolver
import ResolverTesting
import Testing

/// Tests of the first request, each in a process of its own.
@Suite struct FirstRequestTests {
  @Test func onTheMainActorRegistersTheServices() async {
    await #expect(processExitsWith: .success) {
      let title = await MainActor.run { Resolver.resolve(ClockModel.self).title }
      #expect(title == "It is noon.")
      let time = await Task.detached { Resolver.resolve(Clock.self).time }.value
      #expect(time == "noon")
    }
  }

  @Test func offTheMainActorAfterAResetSaysWhatIsMissing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Resolver.main.registerServices() }
      Resolver.reset()
      let message = await Task.detached { () -> String in
        do {
          return try Resolver.tryResolve(Clock.self).time
        } catch {
          return "\(error)"
        }
      }.value
      let hint = "No registerAllServices() was found. It may be on the main actor."
      #expect(message.contains(hint))
      await MainActor.run { Resolver.main.registerServices() }
      #expect(await Task.detached { Resolver.resolve(Clock.self).time }.value == "noon")
    }
  }

  /// Not of the test whose request was the first.
  @Test func whatItsTaskRegistersLaterIsProductions() async {
    await #expect(processExitsWith: .success) {
      setenv("RESOLVER_WARNINGS", "failures", 1)
      await withTestContainer { @MainActor in
        Startup.work = { Resolver.register { Later() } }
        _ = Resolver.resolve(ClockModel.self)
        await Startup.task?.value
      }
      #expect(Resolver.optional(Later.self) != nil)
    }
  }

  @Test func offTheMainActorFailsAndSaysWhy() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await Task.detached {
        _ = Resolver.resolve(Clock.self, fileID: "App/Alarm.swift", line: 3)
      }.value
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        """
        App/Alarm.swift:3: Fatal error: No registration for 'Clock'.

          Location: App/Alarm.swift:3
          Container: Resolver.main
          Registered for 'Clock': nothing

        No registerAllServices() was found. It may be on the main actor.

        To fix:
          • Register it before you resolve it: register(Clock.self) { … }
          • On the main actor, call Resolver.main.registerServices() at launch and after a reset.
          • Or isolate only factories: nonisolated extension Resolver: @retroactive ResolverRegistering
          • Then also write nonisolated extension Resolver.Name, and register { @MainActor in … }.
        """
      )
    )
  }

  @Test func offTheMainActorForWhatMayBeMissingWarnsOnce() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      for _ in 0..<2 {
        let clock = await Task.detached {
          Resolver.optional(Clock.self, fileID: "App/Alarm.swift", line: 3)
        }.value
        #expect(clock == nil)
      }
      // The next request on the main actor still finds the services.
      let time = await MainActor.run { Resolver.optional(Clock.self)?.time }
      #expect(time == "noon")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let warning = """
      'Clock' is not registered. registerAllServices() may be isolated to the main actor.

        Location: App/Alarm.swift:3

      To fix:
        • On the main actor, call Resolver.main.registerServices() at launch and after a reset.
        • Or isolate only factories: nonisolated extension Resolver: @retroactive ResolverRegistering
        • Then also write nonisolated extension Resolver.Name, and register { @MainActor in … }.
      """
    #expect(message.components(separatedBy: warning).count == 2, "\(message)")
  }

  @Test func offTheMainActorAFactoryOfTheMainActorSaysHowToIsolateLess() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { Resolver.main.registerServices() }
      await Task.detached { _ = Resolver.resolve(ClockModel.self) }.value
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      message == """
        The factory of 'ClockModel' ran outside the main actor, to which it belongs.

          Registered at: MainActorApplication/Services.swift:12

        You get this warning once for all factories of registerAllServices().

        To fix:
          • If the service needs the main actor, resolve it there: \
        await MainActor.run { Resolver.resolve(ClockModel.self) }
          • Otherwise register it with { @Sendable in … }, which captures only Sendable values.
          • Or isolate only factories: nonisolated extension Resolver: @retroactive ResolverRegistering
          • Then also write nonisolated extension Resolver.Name, and register { @MainActor in … }.

        """
    )
  }

  @Test func registeringOffTheMainActorFindsNothingAndReturns() async {
    await #expect(processExitsWith: .success) {
      await Task.detached { Resolver.main.registerServices() }.value
      await MainActor.run { Resolver.main.registerServices() }
      #expect(Resolver.optional(Clock.self)?.time == "noon")
    }
  }

  @Test func offTheMainActorIsAnsweredByWhatWasRegisteredByHand() async {
    await #expect(processExitsWith: .success) {
      let time = await Task.detached {
        Resolver.register { Clock() }
        return Resolver.resolve(Clock.self).time
      }.value
      #expect(time == "noon")
    }
  }
}

private struct Later {}

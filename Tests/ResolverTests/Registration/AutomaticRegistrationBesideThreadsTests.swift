import Foundation
import Resolver
import Testing

/// Tests of `registerAllServices` beside threads that build or search.
@Suite struct AutomaticRegistrationBesideThreadsTests {
  @Test func whatItRegistersInVainIsReleasedOutsideTheLock() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let farewells = Counter()
      Resolver.register { "explicit" }
      Application.registers {
        let farewell = Farewell {
          if Resolver.optional(String.self) == "explicit" { farewells.increment() }
        }
        Resolver.register {
          withExtendedLifetime(farewell) { "automatic" }
        }
      }
      #expect(Resolver.resolve(String.self) == "explicit")
      #expect(farewells.count == 1)
    }
  }

  @Test func whatItRegistersInVainIsReleasedWhereNobodyWaits() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let lock = Locked(())
      let isLocked = Gate()
      let threads = DispatchGroup()
      Resolver.register { "explicit" }
      Application.registers {
        let farewell = Farewell { lock.withLock { _ in } }
        Resolver.register {
          withExtendedLifetime(farewell) { "automatic" }
        }
        threads.enter()
        Thread.detachNewThread {
          lock.withLock { _ in
            isLocked.open()
            _ = Resolver.resolve(String.self)
          }
          threads.leave()
        }
        _ = isLocked.pass()
      }
      #expect(Resolver.resolve(String.self) == "explicit")
      threads.wait()
    }
  }

  @Test func itMayBuildTheServiceWhoseFactoryLeadsToIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let container = Resolver()
      let mayReset = Locked(false)
      container.register { () -> Text in
        if mayReset.value {
          mayReset.value = false
          _ = onAnotherThread { Resolver.reset() }
        }
        return Text(Resolver.resolve(Int.self))
      }
      Application.registers {
        Resolver.register { 7 }
        _ = container.resolve(Text.self)
      }
      #expect(container.resolve(Text.self).number == 7)
      mayReset.value = true
      #expect(container.resolve(Text.self).number == 7)
    }
  }

  @Test func aSearchThatBeganBeforeItDoesNotMissWhatItRegistersInAChild() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let container = Locked(Resolver())
      Application.registers {
        container.value.register { "own" }
        Resolver.register { "main" }
      }
      for _ in 0..<10_000 {
        let present = Resolver(child: .main)
        container.value = present
        Resolver.reset()
        let services = onThreads(2) { number in
          number == 0 ? Resolver.optional(Int.self).map { "\($0)" } : present.resolve(String.self)
        }
        #expect(services.compactMap(\.self) == ["own"])
      }
    }
  }

  @Test func itMayReadAPropertyWhoseReaderWaitsForIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      for round in 0..<300 {
        let isAsked = Gate()
        let hasBegun = Gate()
        let container = Resolver()
        container.register { () -> Text in
          isAsked.open()
          _ = hasBegun.pass()
          return Text(Resolver.resolve(Int.self))
        }
        let reader = Reader(container)
        Resolver.main.registerServices()
        Application.registers {
          Resolver.register { round }
          hasBegun.open()
          // The other thread waits for this one by now, or it does not yet.
          for _ in 0..<round { sched_yield() }
          #expect(reader.text.number == round)
        }
        onThreads(2) { number in
          if number == 1 {
            _ = isAsked.pass()
            Resolver.reset()
            Resolver.main.registerServices()
          } else {
            #expect(reader.text.number == round)
          }
        }
        Application.registers {}
        Resolver.reset()
      }
    }
  }
}

// MARK: - Fixtures

private final class Text: Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private final class Reader: @unchecked Sendable {
  // Safety: the property is read only, which is safe on any thread.
  @LazyInjected var text: Text

  init(_ container: Resolver) {
    _text = LazyInjected(container: container)
  }
}

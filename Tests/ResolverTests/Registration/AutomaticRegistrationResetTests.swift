import Foundation
import Testing

@testable import Resolver

/// Tests of a reset while `registerAllServices` runs.
@Suite struct AutomaticRegistrationResetTests {
  @Test func aResetInsideItLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      Resolver.register(name: "explicit") { 0 }
      Application.registers {
        calls.increment()
        Resolver.register { Transmitter(station: "first") }.implements((any Sender).self)
        Resolver.reset()
        #expect(Resolver.optional(Transmitter.self)?.station == "first")
        #expect(Resolver.optional(Int.self, name: "explicit") == 0)
        Resolver.register(name: "second") { Transmitter(station: "second") }
        let root = Resolver(child: .main)
        root.register { "root" }
        Resolver.root = root
      }
      #expect(Resolver.resolve(Transmitter.self).station == "first")
      #expect(Resolver.resolve((any Sender).self).station == "first")
      #expect(Resolver.resolve(Transmitter.self, name: "second").station == "second")
      #expect(Resolver.resolve(String.self) == "root")
      #expect(calls.count == 1)
    }
  }

  /// The run finds all that it has made; of all this, nothing is left after the reset.
  @Test func aResetOfAnotherThreadWaitsForIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (runs, running, asking) = (Counter(), Locked(0), Counter())
      let hasBegun = Gate()
      Resolver.register(name: "explicit") { 0 }
      Application.registers {
        running.withLock { $0 += 1 }
        let run = runs.increment()
        Resolver.register(name: "explicit") { run }
        Resolver.register { Transmitter(station: "\(run)") }
        if run == 1 {
          hasBegun.open()
          Application.letOthersAsk { asking.count == 2 && runs.count == 1 }
          #expect(Resolver.resolve(Int.self, name: "explicit") == 0)
          #expect(Resolver.resolve(Transmitter.self).station == "1")
        }
        #expect(running.withLock { exchange(&$0, with: 0) } == 1)
      }
      onThreads(3) { number in
        if number > 0 {
          _ = hasBegun.pass()
          asking.increment()
        }
        if number == 1 { Resolver.reset() }
        Resolver.main.registerServices()
      }
      Resolver.main.registerServices()
      #expect(runs.count == 2)
      #expect(Resolver.resolve(Int.self, name: "explicit") == 2)
      #expect(Resolver.resolve(Transmitter.self).station == "2")
      everyServiceIsFoundAndItsInstanceEndsWithEachReset()
    }
  }
}

// MARK: - Parts of tests

private func everyServiceIsFoundAndItsInstanceEndsWithEachReset() {
  let live = LiveObjects()
  Application.registers { Resolver.register { live.make() }.scope(.application) }
  Resolver.reset()
  onThreads(3) { number in
    for _ in 0..<300 {
      if number < 2 { Resolver.reset() }
      _ = Resolver.resolve(LiveObject.self)
    }
  }
  #expect(live.count <= 1)
  Resolver.reset()
  #expect(live.count == 0)
}

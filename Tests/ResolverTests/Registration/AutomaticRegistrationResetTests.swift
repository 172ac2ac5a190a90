import Foundation
import Testing

@testable import Resolver

/// Tests of a reset while `registerAllServices` runs.
@Suite struct AutomaticRegistrationResetTests {
  @Test func aResetInsideItLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      let child = Resolver()
      let main = Resolver.main
      Application.registers {
        calls.increment()
        withContainer(Resolver(child: .main)) {
          Resolver.register { Transmitter(station: "first") }.implements((any Sender).self)
          #expect(Resolver.optional(Transmitter.self)?.station == "first")
        }
        Resolver.reset()
        #expect(Resolver.optional(Transmitter.self)?.station == "first")
        Resolver.register { () -> Int in
          Resolver.reset()
          return 1
        }
        .scope(.application)
        #expect(Resolver.resolve(Int.self) == 1)
        Resolver.register(name: "second") { Transmitter(station: "second") }
        child.register { 2 as UInt }
        main.add(child: child)
        let root = Resolver(child: .main)
        root.register { "root" }
        Resolver.root = root
      }
      expectTransmitters()
      #expect(Resolver.resolve((any Sender).self).station == "first")
      #expect(Resolver.resolve(UInt.self) == 2)
      #expect(Resolver.resolve(String.self) == "root")
      #expect(calls.count == 1)
    }
  }

  @Test func aResetInAFactoryOfAnotherThreadThatItWaitsForLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let tuner = Tuner()
      let hasBegun = Gate()
      let isAsked = Gate()
      let resets = Counter()
      Application.registers {
        Resolver.register { () -> Transmitter in
          if resets.increment() == 1 { Resolver.reset() }
          return Transmitter(station: "first")
        }
        hasBegun.open()
        _ = isAsked.pass()
        #expect(tuner.transmitter.station == "first")
        Resolver.register(name: "second") { Transmitter(station: "second") }
      }
      onThreads(2) { number in
        if number == 0 {
          _ = Resolver.optional(String.self)
        } else {
          _ = hasBegun.pass()
          isAsked.open()
          _ = tuner.transmitter
        }
      }
      expectTransmitters()
    }
  }

  @Test func itFindsWhatItRegisteredBeforeTheResetOfAnotherThread() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      Application.registers {
        let isFirst = calls.increment() == 1
        Resolver.register { Transmitter(station: "first") }.implements((any Sender).self)
        _ = onAnotherThread { Resolver.register { 1 } }
        if isFirst { _ = onAnotherThread { Resolver.reset() } }
        #expect(Resolver.resolve(Transmitter.self).station == "first")
        #expect(Resolver.resolve((any Sender).self).station == "first")
        Resolver.register(name: "second") { Transmitter(station: "second") }
        #expect(Resolver.resolve(Transmitter.self, name: "second").station == "second")
      }
      expectTransmitters()
      #expect(Resolver.resolve(Int.self) == 1)
      #expect(calls.count == 2)
    }
  }

  @Test func twoRunsNeverOverlap() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (runs, running) = (Counter(), Locked(0))
      let (hasBegun, isReset) = (Gate(), Gate())
      Application.registers {
        #expect(
          running.withLock {
            $0 += 1
            return $0
          } == 1
        )
        let run = runs.increment()
        if run == 1 {
          hasBegun.open()
          _ = isReset.pass()
          Application.waitForWaitingThreads(1) { runs.count > 1 }
        }
        Resolver.register { run }
        running.withLock { $0 -= 1 }
      }
      let answers = onThreads(2) { number in
        if number == 1 {
          _ = hasBegun.pass()
          Resolver.reset()
          isReset.open()
        }
        return Resolver.resolve(Int.self)
      }
      #expect(answers == [2, 2])
    }
  }

  @Test func anOvertakenRunChangesNothingForTheNext() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let runs = Counter()
      let (hasBegun, isOvertaken) = (Gate(), Gate())
      let (main, other) = (Resolver.main, Resolver())
      Application.registers {
        let run = runs.increment()
        if run == 1 {
          Resolver.register(name: "before") { run }
          hasBegun.open()
          _ = isOvertaken.pass()
          let otherMain = Resolver()
          otherMain.register { "main" }
          Resolver.main = otherMain
          Resolver.root = Resolver()
        }
        main.register(name: run == 1 ? "1" : "2") { run }
        other.register { run }
        let child = Resolver()
        child.register(name: run == 1 ? "child 1" : "child 2") { run }
        main.add(child: child)
      }
      onThreads(2) { number in
        if number == 1 {
          _ = hasBegun.pass()
          Resolver.reset()
          Resolver.register { "explicit" }
          isOvertaken.open()
        }
        Resolver.main.registerServices()
      }
      #expect(runs.count == 2)
      #expect(Resolver.main === main && Resolver.root === main)
      #expect(other.resolve(Int.self) == 2)
      #expect(Resolver.resolve(String.self) == "explicit")
      let found = ["before", "1", "2", "child 1", "child 2"].map {
        Resolver.optional(Int.self, name: $0)
      }
      #expect(found == [nil, nil, 2, nil, 2])
    }
  }

  @Test func aThreadThatResetsInEachRunDoesNotHoldUpTheRequest() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      let (root, child) = (Resolver(child: .main), Resolver())
      root.register { "root" }
      child.register { 7 }
      let main = Resolver.main
      Application.registers {
        calls.increment()
        Resolver.register { Transmitter(station: "first") }
        _ = onAnotherThread { Resolver.reset() }
        Resolver.register(name: "second") { Transmitter(station: "second") }
        Resolver.root = root
        main.add(child: child)
      }
      expectTransmitters()
      #expect(Resolver.resolve(String.self) == "root")
      #expect(Resolver.resolve(Int.self) == 7)
      #expect(calls.count == 10)
    }
  }

  /// The thread that resets is this one here, and does not wait for itself.
  @Test func servicesAreNotRegisteredWhileCachesAreBeingEmptied() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Transmitter(station: "automatic") } }
      let claim = Claim(thread: ThreadState.current)
      Layer.mainStorage.contents.withLock { $0.automatic = .resetting(claim) }
      #expect(Resolver.optional(Transmitter.self) == nil)
      claim.finish()
      #expect(Resolver.optional(Transmitter.self) != nil)
    }
  }

  @Test func everyServiceIsFoundAndItsInstanceEndsWithEachReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let live = LiveObjects()
      Application.registers { Resolver.register { live.make() }.scope(.application) }
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
  }
}

// MARK: - Fixtures

/// Expects that all services are registered.
private func expectTransmitters(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let stations = [
    Resolver.optional(Transmitter.self)?.station,
    Resolver.optional(Transmitter.self, name: "second")?.station,
  ]
  #expect(stations == ["first", "second"], sourceLocation: sourceLocation)
}

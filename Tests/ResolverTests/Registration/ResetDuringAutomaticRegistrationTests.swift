import Foundation
import Resolver
import Testing

/// Tests of a reset while `registerAllServices` runs.
@Suite struct ResetDuringAutomaticRegistrationTests {
  @Test func aResetInsideItLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      Application.registers {
        calls.increment()
        Resolver.register { Radio(station: "first") }.implements((any Receiver).self)
        Resolver.reset()
        Resolver.register(name: "second") { Radio(station: "second") }
        Resolver.reset()
      }
      expectRadios()
      #expect(Resolver.resolve((any Receiver).self).station == "first")
      #expect(calls.count == 1)
    }
  }

  @Test func aResetInAFactoryThatItCallsLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        Resolver.register { Radio(station: "first") }
        Resolver.register { () -> Int in
          Resolver.reset()
          return 1
        }
        .scope(.application)
        #expect(Resolver.resolve(Int.self) == 1)
        #expect(Resolver.optional(Radio.self)?.station == "first")
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      expectRadios()
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
        Resolver.register { () -> Radio in
          if resets.increment() == 1 { Resolver.reset() }
          return Radio(station: "first")
        }
        hasBegun.open()
        _ = isAsked.pass()
        #expect(tuner.radio.station == "first")
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      onThreads(2) { number in
        if number == 0 {
          _ = Resolver.optional(String.self)
        } else {
          _ = hasBegun.pass()
          isAsked.open()
          _ = tuner.radio
        }
      }
      expectRadios()
    }
  }

  @Test func aResetOnAnotherThreadLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let hasBegun = Gate()
      let isReset = Gate()
      Application.registers {
        Resolver.register { Radio(station: "first") }
        hasBegun.open()
        _ = isReset.pass()
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      onThreads(3) { number in
        if number == 0 {
          _ = hasBegun.pass()
          Resolver.reset()
          isReset.open()
        } else {
          expectRadios()
        }
      }
      expectRadios()
    }
  }

  @Test func aThreadThatResetsInEachRunDoesNotHoldUpTheRequest() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        Resolver.register { Radio(station: "first") }
        _ = onAnotherThread { Resolver.reset() }
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      expectRadios()
    }
  }

  @Test func registrationsOnAnotherThreadSurviveTheResetOfAThird() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let hasRegistered = Gate()
      let isReset = Gate()
      Application.registers {
        _ = onAnotherThread { Resolver.register { Radio(station: "first") } }
        hasRegistered.open()
        _ = isReset.pass()
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      onThreads(2) { number in
        if number == 0 {
          _ = hasRegistered.pass()
          Resolver.reset()
          isReset.open()
        }
        expectRadios()
      }
    }
  }

  @Test func instancesOfFormerServicesEndWithEachReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let live = LiveObjects()
      Application.registers { Resolver.register { live.make() }.scope(.application) }
      onThreads(3) { number in
        for _ in 0..<500 {
          if number == 0 { Resolver.reset() }
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

private protocol Receiver {
  var station: String { get }
}

private final class Radio: Receiver {
  let station: String

  init(station: String) {
    self.station = station
  }
}

private final class Tuner: @unchecked Sendable {
  // Safety: the property is read only, which is safe on any thread.
  @LazyInjected var radio: Radio
}

/// Expects that all services are registered.
private func expectRadios(sourceLocation: SourceLocation = #_sourceLocation) {
  let stations = [
    Resolver.optional(Radio.self)?.station,
    Resolver.optional(Radio.self, name: "second")?.station,
  ]
  #expect(stations == ["first", "second"], sourceLocation: sourceLocation)
}

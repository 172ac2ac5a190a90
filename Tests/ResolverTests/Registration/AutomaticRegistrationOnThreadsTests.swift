import Dispatch
import Resolver
import Testing

/// A `registerAllServices` that does its work on other threads than the one that calls it.
@Suite struct AutomaticRegistrationOnThreadsTests {
  @Test(.timeLimit(.minutes(1)))
  func theFunctionMayRegisterOnAQueue() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        DispatchQueue.global().sync { registerRadio() }
      }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func theFunctionMayRegisterOnAnotherThread() async {
    await #expect(processExitsWith: .success) {
      let hasRegistered = Locked(false)
      Application.registers {
        hasRegistered.value = onAnotherThread { registerRadio() } != nil
      }
      #expect(Resolver.optional(Radio.self)?.station == "automatic")
      #expect(hasRegistered.value)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func otherThreadsWaitForWhatIsRegisteredOnAQueue() async {
    await #expect(processExitsWith: .success) {
      let hasBegun = Gate()
      let isAskedFor = Gate()
      Application.registers {
        hasBegun.open()
        DispatchQueue(label: "services").sync {
          _ = isAskedFor.pass()
          registerRadio()
        }
      }
      let stations = onThreads(4) { number in
        if number > 0 {
          _ = hasBegun.pass()
          isAskedFor.open()
        }
        return Resolver.optional(Radio.self)?.station
      }
      #expect(stations == Array(repeating: "automatic", count: 4))
    }
  }
}

// MARK: - Fixtures

private func registerRadio() {
  Resolver.register { Radio(station: "automatic") }
}

private final class Radio {
  let station: String

  init(station: String) {
    self.station = station
  }
}

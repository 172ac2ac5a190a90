import Dispatch
import Resolver
import Testing

/// Tests of a `registerAllServices` that registers on other threads.
@Suite struct AutomaticRegistrationOnThreadsTests {
  @Test func theFunctionMayRegisterOnAQueue() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        DispatchQueue.global().sync { registerRadio() }
      }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
    }
  }

  @Test func theFunctionMayRegisterOnAnotherThread() async {
    await #expect(processExitsWith: .success) {
      let hasRegistered = Locked(false)
      Application.registers {
        hasRegistered.value = onAnotherThread { registerRadio() } != nil
      }
      #expect(Resolver.optional(Radio.self)?.station == "automatic")
      #expect(hasRegistered.value)
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

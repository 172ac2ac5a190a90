import Testing

@testable import Resolver

/// Tests of `registerAllServices`, in processes of their own: there is one production for each.
@Suite struct AutomaticRegistrationTests {
  @Test func servicesAreRegisteredOnceBeforeTheFirstIsResolved() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers {
        let number = calls.increment()
        Resolver.register { Transmitter(station: "\(number)") }
        #expect(Resolver.resolve(Transmitter.self).station == "\(number)")
      }
      #expect(Resolver.resolve(Transmitter.self).station == "1")
      #expect(Resolver.resolve(Transmitter.self).station == "1")
      Resolver.reset()
      #expect(Resolver.resolve(Transmitter.self).station == "2")
      #expect(calls.count == 2)
      registeringByHandChoosesTheMoment()
      anyRequestRegistersThem()
      aFunctionThatWasSetIsCalledInItsPlace()
    }
  }

  @Test func whatWasRegisteredBeforeIsNotReplaced() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      Application.registers {
        Resolver.register { Transmitter(station: "automatic") }.implements((any Sender).self)
        Resolver.register(name: "second") { Transmitter(station: "automatic") }
        container.register { Transmitter(station: "automatic") }
      }
      Resolver.register { Transmitter(station: "explicit") }
      container.register { Transmitter(station: "explicit") }
      #expect(Resolver.resolve(Transmitter.self).station == "explicit")
      #expect(Resolver.resolve(Transmitter.self, name: "second").station == "automatic")
      #expect(container.resolve(Transmitter.self).station == "explicit")
      // It answers for the type that the other one implements in vain.
      #expect(Resolver.resolve((any Sender).self).station == "explicit")
      Resolver.reset()
      Resolver.register { Transmitter(station: "explicit") as any Sender }
      #expect(Resolver.resolve((any Sender).self).station == "explicit")
      #expect(Resolver.resolve(Transmitter.self).station == "automatic")
      whatItRegistersInVainIsReleasedOutsideTheLock()
      aLaterRegistrationReplacesAnEarlierOne()
    }
  }

  @Test func aTestThatResolvesFirstRegistersThemInProduction() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Transmitter(station: "automatic") } }
      inNewLayer {
        Resolver.register { Transmitter(station: "of the test") }
        #expect(Resolver.resolve(Transmitter.self).station == "of the test")
      }
      #expect(Resolver.resolve(Transmitter.self).station == "automatic")
      Resolver.reset()
      inNewLayer {
        let container = Resolver.root
        let station = onAnotherThread { container.resolve(Transmitter.self).station }
        #expect(station == "automatic")
      }
      #expect(Resolver.resolve(Transmitter.self).station == "automatic")
    }
  }

  @Test func aFunctionThatATestSetIsItsOwn() {
    let replacements = Counter()
    inNewLayer {
      Resolver.registerServices = { replacements.increment() }
      inNewLayer(on: .current) {
        Resolver.registerServices?()
        Resolver.registerServices = nil
        #expect(Resolver.registerServices == nil)
      }
      Resolver.registerServices?()
      #expect(replacements.count == 2)
      inProduction { Resolver.registerServices?() }
      #expect(replacements.count == 2)
    }
    #expect(Resolver.registerServices != nil)
  }
}

// MARK: - Parts of tests

private func registeringByHandChoosesTheMoment() {
  let calls = Counter()
  Application.registers { calls.increment() }
  Resolver.reset()
  Resolver.register { Transmitter(station: "explicit") }
  #expect(calls.count == 0)
  Resolver.registerServices?()
  #expect(calls.count == 1)
  Resolver.main.registerServices()
  Resolver.registerServices?()
  #expect(calls.count == 1)
}

private func anyRequestRegistersThem() {
  Application.registers { Resolver.register { Transmitter(station: "automatic") } }
  Resolver.reset()
  #expect(Resolver.optional(Transmitter.self)?.station == "automatic")
  Resolver.reset()
  #expect(Resolver(child: .main).resolve(Transmitter.self).station == "automatic")
  Resolver.reset()
  #expect(Resolver.isRegistered(Transmitter.self))
  Resolver.reset()
  let container = Resolver()
  container.register { Transmitter(station: "own") }
  #expect(container.resolve(Transmitter.self).station == "own")
  #expect(AutomaticRegistration.isDone)
}

private func aFunctionThatWasSetIsCalledInItsPlace() {
  let (calls, replacements) = (Counter(), Counter())
  Application.registers { calls.increment() }
  Resolver.reset()
  Resolver.registerServices = { replacements.increment() }
  Resolver.registerServices?()
  Resolver.registerServices?()
  #expect(replacements.count == 2)
  #expect(calls.count == 0)
}

private func whatItRegistersInVainIsReleasedOutsideTheLock() {
  let farewells = Counter()
  Resolver.reset()
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

private func aLaterRegistrationReplacesAnEarlierOne() {
  Application.registers {
    Resolver.register { Transmitter(station: "live") }
    Resolver.register { Transmitter(station: "mock") }
  }
  Resolver.reset()
  #expect(Resolver.resolve(Transmitter.self).station == "mock")
  Resolver.register { Transmitter(station: "explicit") }
  #expect(Resolver.resolve(Transmitter.self).station == "explicit")
}

import Testing

@testable import Resolver

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
    }
  }

  @Test func anyRequestRegistersThem() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Transmitter(station: "automatic") } }
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
  }

  @Test func registeringTheServicesByHandChoosesTheMoment() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers { calls.increment() }
      Resolver.register { Transmitter(station: "explicit") }
      #expect(calls.count == 0)
      Resolver.registerServices?()
      #expect(calls.count == 1)
      Resolver.main.registerServices()
      Resolver.registerServices?()
      #expect(calls.count == 1)
    }
  }

  @Test func aRegistrationThatWasMadeBeforeIsNotReplaced() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Transmitter(station: "automatic") }.implements((any Sender).self)
        Resolver.register(name: "second") { Transmitter(station: "automatic") }
      }
      Resolver.register { Transmitter(station: "explicit") }
      #expect(Resolver.resolve(Transmitter.self).station == "explicit")
      #expect(Resolver.resolve(Transmitter.self, name: "second").station == "automatic")
      // It answers for the type that the other one implements in vain.
      #expect(Resolver.resolve((any Sender).self).station == "explicit")
      Resolver.reset()
      Resolver.register { Transmitter(station: "explicit") as any Sender }
      #expect(Resolver.resolve((any Sender).self).station == "explicit")
      #expect(Resolver.resolve(Transmitter.self).station == "automatic")
    }
  }

  @Test func aRegistrationThatWasMadeBeforeIsNotReplacedInAnyContainer() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      Application.registers {
        container.register { Transmitter(station: "automatic") }.scope(.application)
          .implements((any Sender).self)
      }
      container.register { Transmitter(station: "explicit") }.scope(.application)
      #expect(Resolver.optional(Int.self) == nil)
      let sender = container.resolve((any Sender).self) as? Transmitter
      #expect(sender?.station == "explicit")
      #expect(sender === container.resolve(Transmitter.self))
    }
  }

  @Test(arguments: [false, true])
  func aTaskThatItStartedSetsTheMainAndTheRootContainer(afterReset: Bool) async {
    await #expect(processExitsWith: .success) { [afterReset] in
      let (signals, signal) = AsyncStream.makeStream(of: Void.self)
      let container = Resolver()
      container.register { "container" }
      let task = Locked<Task<Void, Never>?>(nil)
      Application.registers {
        Resolver.register { "main" }
        guard task.value == nil else { return }
        task.value = Task {
          for await _ in signals {
            Resolver.root = container
            #expect(Resolver.resolve(String.self) == "container")
            Resolver.main = container
            #expect(Resolver.main === container)
            return
          }
        }
      }
      #expect(Resolver.resolve(String.self) == "main")
      if afterReset {
        Resolver.reset()
        #expect(Resolver.resolve(String.self) == "main")
      }
      signal.yield()
      await task.value?.value
      #expect(Resolver.resolve(String.self) == "container")
    }
  }

  @Test func whatItRegistersInVainIsReleasedOutsideTheLock() async {
    await #expect(processExitsWith: .success) {
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

  @Test func aLaterRegistrationReplacesAnEarlierOneOfTheFunction() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Transmitter(station: "live") }
        Resolver.register { Transmitter(station: "mock") }
      }
      #expect(Resolver.resolve(Transmitter.self).station == "mock")
      Resolver.register { Transmitter(station: "explicit") }
      #expect(Resolver.resolve(Transmitter.self).station == "explicit")
    }
  }

  @Test func aSettingThatIsChangedLaterAppliesToWhatItRegistered() async {
    await #expect(processExitsWith: .success) {
      let options = Locked<ResolverOptions<Transmitter>?>(nil)
      Application.registers {
        options.value = Resolver.register { Transmitter(station: "automatic") }
          .implements((any Sender).self)
          .scope(.unique)
      }
      #expect(Resolver.resolve(Transmitter.self) !== Resolver.resolve(Transmitter.self))
      options.value?.scope(.application)
      let transmitter: Transmitter = Resolver.resolve()
      #expect(Resolver.resolve(Transmitter.self) === transmitter)
      #expect(Resolver.resolve((any Sender).self) as? Transmitter === transmitter)
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

  @Test func aFunctionThatWasSetIsCalledInItsPlace() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      let replacements = Counter()
      Application.registers { calls.increment() }
      Resolver.registerServices = { replacements.increment() }
      Resolver.registerServices?()
      Resolver.registerServices?()
      #expect(replacements.count == 2)
      #expect(calls.count == 0)
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

  /// It would miss them in a container that it searches while they are registered.
  ///
  /// A conformance that is isolated to the main actor is visible there only.
  @Test func aThreadThatHasSeenTheContentsWithoutTheServicesLooksAgain() async {
    await #expect(processExitsWith: .success) {
      let container = Resolver()
      #expect(container.optional(Transmitter.self) == nil)
      Layer.mainStorage.contents.withLock { $0.automatic = .invisible }
      #expect(container.optional(Transmitter.self) == nil)
      let seen = ThreadState.current.pointee.generation
      #expect(Layer.mainStorage.mainState?.generation ?? 0 == seen)
      Application.registers { container.register { Transmitter(station: "automatic") } }
      AutomaticRegistration.run()
      #expect(Layer.mainStorage.mainState?.generation ?? 0 > seen)
      #expect(container.optional(Transmitter.self) != nil)
    }
  }
}

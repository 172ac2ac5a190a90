import Foundation
import Resolver
import Testing

@Suite struct AutomaticRegistrationTests {
  @Test func servicesAreRegisteredOnceBeforeTheFirstIsResolved() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers {
        calls.increment()
        Resolver.register { Radio(station: "automatic") }
      }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
      #expect(Resolver.resolve(Radio.self).station == "automatic")
      #expect(calls.count == 1)
    }
  }

  @Test func servicesAreRegisteredEvenWhenTheFirstRequestFindsItsOwn() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers { calls.increment() }
      Resolver.register { Radio(station: "explicit") }
      #expect(Resolver.resolve(Radio.self).station == "explicit")
      #expect(calls.count == 1)
    }
  }

  @Test func aCallOfOptionalRegistersThemToo() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      #expect(Resolver.optional(Radio.self)?.station == "automatic")
    }
  }

  @Test func aRequestToAnyContainerRegistersThemToo() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      #expect(Resolver(child: .main).resolve(Radio.self).station == "automatic")
    }
  }

  @Test func registeringTheServicesByHandChoosesTheMoment() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers { calls.increment() }
      Resolver.registerServices?()
      #expect(calls.count == 1)
      Resolver.main.registerServices()
      Resolver.registerServices?()
      #expect(calls.count == 1)
    }
  }

  @Test func registeringAServiceDoesNotRegisterTheOthers() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers { calls.increment() }
      Resolver.register { Radio(station: "explicit") }
      #expect(calls.count == 0)
    }
  }

  @Test func anEarlierRegistrationIsNotReplaced() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Radio(station: "automatic") }
        Resolver.register(name: "second") { Radio(station: "automatic") }
      }
      Resolver.register { Radio(station: "explicit") }
      #expect(Resolver.resolve(Radio.self).station == "explicit")
      #expect(Resolver.resolve(Radio.self, name: "second").station == "automatic")
    }
  }

  @Test func anEarlierRegistrationIsNotReplacedUnderAnotherType() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Radio(station: "automatic") }.implements((any Receiver).self)
      }
      Resolver.register { Radio(station: "explicit") as any Receiver }
      #expect(Resolver.resolve((any Receiver).self).station == "explicit")
    }
  }

  @Test func anEarlierRegistrationAnswersForTheTypesThatOneInVainImplements() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Radio(station: "automatic") }.implements((any Receiver).self)
      }
      Resolver.register { Radio(station: "explicit") }
      #expect(Resolver.resolve((any Receiver).self).station == "explicit")
    }
  }

  @Test func aLaterRegistrationAmongThemReplacesAnEarlierOne() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Radio(station: "live") }
        Resolver.register { Radio(station: "mock") }
      }
      #expect(Resolver.resolve(Radio.self).station == "mock")
    }
  }

  @Test func laterRegistrationsReplaceThoseOfTheFunction() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
      Resolver.register { Radio(station: "explicit") }
      #expect(Resolver.resolve(Radio.self).station == "explicit")
    }
  }

  @Test func theFunctionMayResolveItself() async {
    await #expect(processExitsWith: .success) {
      let stations = Locked<[String]>([])
      Application.registers {
        Resolver.register { Radio(station: "automatic") }
        let radio: Radio = Resolver.resolve()
        stations.withLock { $0.append(radio.station) }
      }
      #expect(Resolver.optional(Radio.self) != nil)
      #expect(stations.value == ["automatic"])
    }
  }

  @Test func otherThreadsWaitUntilEverythingIsRegistered() async {
    await #expect(processExitsWith: .success) {
      let hasBegun = Gate()
      let isAskedFor = Gate()
      let calls = Counter()
      Application.registers {
        calls.increment()
        hasBegun.open()
        _ = isAskedFor.pass()
        Resolver.register { Radio(station: "automatic") }
      }
      let stations = onThreads(6) { number in
        if number > 0 {
          _ = hasBegun.pass()
          isAskedFor.open()
        }
        return Resolver.optional(Radio.self)?.station
      }
      #expect(stations == Array(repeating: "automatic", count: 6))
      #expect(calls.count == 1)
    }
  }

  @Test func servicesAreRegisteredAgainAfterAReset() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      Application.registers {
        let number = calls.increment()
        Resolver.register { Radio(station: "\(number)") }
      }
      #expect(Resolver.resolve(Radio.self).station == "1")
      Resolver.reset()
      #expect(Resolver.resolve(Radio.self).station == "2")
    }
  }

  @Test func aResetMeanwhileLosesNoService() async {
    await #expect(processExitsWith: .success) {
      let hasBegun = Locked(0)
      Application.registers {
        Resolver.register { Radio(station: "first") }
        hasBegun.withLock { $0 += 1 }
        for _ in 0..<500 where Resolver.main.optional(Radio.self) == nil {}
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      for _ in 0..<50 {
        let before = hasBegun.value
        onThreads(2) { number in
          if number == 0 {
            _ = Resolver.optional(Int.self)
          } else {
            while hasBegun.value == before { sched_yield() }
            Resolver.reset()
          }
        }
        #expect(Resolver.optional(Radio.self)?.station == "first")
        #expect(Resolver.optional(Radio.self, name: "second")?.station == "second")
        Resolver.reset()
      }
    }
  }

  @Test func everyServiceIsFoundDuringAReset() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      let stations = onThreads(4) { number in
        (0..<500).map { _ in
          if number < 3 { Resolver.reset() }
          return Resolver.resolve(Radio.self).station
        }
      }
      #expect(Set(stations.joined()) == ["automatic"])
    }
  }

  @Test func aTestThatResolvesFirstRegistersThemInProduction() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      inNewLayer {
        Resolver.register { Radio(station: "of the test") }
        #expect(Resolver.resolve(Radio.self).station == "of the test")
      }
      inNewLayer {
        #expect(Resolver.resolve(Radio.self).station == "automatic")
      }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
    }
  }

  @Test func aTestThatResolvesFirstOnAThreadRegistersThemInProductionToo() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Radio(station: "automatic") } }
      inNewLayer {
        let container = Resolver.root
        let station = onAnotherThread { container.resolve(Radio.self).station }
        #expect(station == "automatic")
      }
      #expect(Resolver.resolve(Radio.self).station == "automatic")
    }
  }

  @Test func aRootThatTheFunctionSetsAnswersDuringResetsToo() async {
    await #expect(processExitsWith: .success) {
      let mock = Resolver(child: .main)
      mock.register { Radio(station: "mock") }
      mock.register { 1 }
      Application.registers {
        Resolver.register { Radio(station: "live") }
        Resolver.root = mock
      }
      let stations = onThreads(4) { number in
        (0..<2_000).map { _ in
          if number < 2 { Resolver.reset() }
          return Resolver.resolve(Int.self) == 1 ? Resolver.resolve(Radio.self).station : nil
        }
      }
      #expect(Set(stations.joined()) == ["mock"])
    }
  }

  @Test func aPartialRegistrationIsNotResolved() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        Resolver.register { Dial() }.resolveProperties { $1.isComplete = true }
      }
      let dials = onThreads(3) { number in
        (0..<20_000).count { _ in
          if number == 0 { Resolver.reset() }
          return !Resolver.resolve(Dial.self).isComplete
        }
      }
      #expect(dials == [0, 0, 0])
    }
  }

  @Test func anInstanceIsBuiltOnceAfterAReset() async {
    await #expect(processExitsWith: .success) {
      let calls = Counter()
      let builds = Locked<[Int: Int]>([:])
      Application.registers {
        let call = calls.increment()
        Resolver.register {
          builds.withLock { $0[call, default: 0] += 1 }
          return Dial()
        }
        .scope(.application)
      }
      let caches = (0..<20).map { _ in Resolver() }
      for _ in 0..<2_000 {
        for cache in caches {
          cache.register { Dial() }.scope(.application)
          _ = cache.resolve(Dial.self)
        }
        onThreads(3) { number in
          if number == 0 { Resolver.reset() }
          for _ in 0..<10 { _ = Resolver.resolve(Dial.self) }
        }
        #expect(builds.value[calls.count] == 1)
      }
    }
  }

  @Test(arguments: [1, 2])
  func itMayReadTheLazyPropertyThatAsksFirst(threads: Int) async {
    await #expect(processExitsWith: .success) { [threads = threads as Int] in
      let tuner = Tuner()
      let hasBegun = Gate()
      Application.registers {
        Resolver.register { Radio(station: "automatic") }
        hasBegun.open()
        #expect(tuner.radio.station == "automatic")
      }
      let stations = onThreads(threads) { number in
        if number > 0 { _ = hasBegun.pass() }
        return tuner.radio.station
      }
      #expect(Set(stations) == ["automatic"])
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

private final class Dial: @unchecked Sendable {
  // Safety: it is completed before any other thread receives it.
  var isComplete = false
}

private final class Tuner: @unchecked Sendable {
  // Safety: the property is read only, which is safe on any thread.
  @LazyInjected var radio: Radio
}

import Foundation
import Resolver
import Testing

/// Tests that other threads see nothing of `registerAllServices` before it has returned.
@Suite struct AutomaticRegistrationInOnePieceTests {
  @Test func otherThreadsSeeAllServicesOrWait() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let hasBegun = Gate()
      let isAskedFor = Counter()
      Application.registers {
        Resolver.register { Radio(station: "first") }.implements((any Receiver).self)
        #expect(Resolver.optional((any Receiver).self)?.station == "first")
        #expect(Resolver.optional(Radio.self, name: "second") == nil)
        hasBegun.open()
        while isAskedFor.count < 3 { sched_yield() }
        for _ in 0..<200 { sched_yield() }
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      let stations = onThreads(4) { number -> [String?] in
        if number > 0 {
          _ = hasBegun.pass()
          isAskedFor.increment()
        }
        switch number {
        case 0, 1: return [first(in: .main), second(in: .main)]
        case 2: return withContainer(Resolver(child: .main)) { [first(), second()] }
        default: return inNewLayer { [first(), second()] }
        }
      }
      #expect(Set(stations) == [["first", "second"]])
    }
  }

  @Test func otherThreadsSeeAllServicesDuringResets() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        Resolver.register { Radio(station: "first") }
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      let stations = onThreads(4) { number in
        (0..<500).flatMap { _ in
          if number == 0 { Resolver.reset() }
          return number == 1 ? inNewLayer { [first(), second()] } : [first(), second()]
        }
      }
      #expect(stations.joined().count { $0 == nil } == 0)
    }
  }

  @Test func aServiceIsNotBuiltFromAPartialRegistration() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        Resolver.register { Radio(station: "first") }
        Resolver.register { resolver in
          Pair(first: resolver.resolve(), second: resolver.optional(name: "second"))
        }
        .scope(.cached)
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      let pairs = onThreads(3) { number in
        (0..<500).map { _ in
          if number == 0 { Resolver.reset() }
          return Resolver.resolve(Pair.self)
        }
      }
      // A resolution that began before a reset may see the services of two runs, each complete.
      #expect(pairs.joined().allSatisfy { $0.second != nil })
    }
  }

  @Test func aServiceOfAnotherContainerIsNotMissedWhileItIsRegistered() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let accounts = Locked(Resolver())
      Application.registers { accounts.value.register { Radio(station: "first") } }
      for _ in 0..<6_000 {
        accounts.value = Resolver()
        Resolver.reset()
        let container = accounts.value
        let stations = onThreads(3) { _ in container.optional(Radio.self)?.station }
        #expect(stations == ["first", "first", "first"])
      }
    }
  }

  @Test func aServiceIsFoundWhileItIsPublished() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let missed = Counter()
      let threads = DispatchGroup()
      Application.registers {
        Resolver.register { Radio(station: "first") }
        let context = ResolverContext.bound
        let hasBegun = Gate()
        threads.enter()
        Thread.detachNewThread {
          ResolverContext.withBound(context) {
            for number in 0..<300 {
              if Resolver.optional(Radio.self) == nil { missed.increment() }
              if number == 0 { hasBegun.open() }
            }
          }
          threads.leave()
        }
        _ = hasBegun.pass()
      }
      for _ in 0..<1_000 {
        Resolver.reset()
        #expect(Resolver.optional(Radio.self) != nil)
        threads.wait()
      }
      #expect(missed.count == 0)
    }
  }

  @Test func registrationsInsideWithContainerArePartOfIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      Application.registers {
        withContainer(Resolver(child: .main)) {
          Resolver.register { Radio(station: "first") }
          #expect(first() == "first")
        }
        Resolver.reset()
        Resolver.register(name: "second") { Radio(station: "second") }
      }
      #expect([first(), second()] == ["first", "second"])
    }
  }

  @Test func aSettingThatIsChangedLaterAppliesToWhatItRegistered() async {
    await #expect(processExitsWith: .success) {
      let options = Locked<ResolverOptions<Radio>?>(nil)
      Application.registers {
        options.value = Resolver.register { Radio(station: "first") }
          .implements((any Receiver).self)
          .scope(.unique)
      }
      #expect(Resolver.resolve(Radio.self) !== Resolver.resolve(Radio.self))
      options.value?.scope(.application)
      let radio: Radio = Resolver.resolve()
      #expect(Resolver.resolve(Radio.self) === radio)
      #expect(Resolver.resolve((any Receiver).self) as? Radio === radio)
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

private final class Pair {
  let first: Radio
  let second: Radio?

  init(first: Radio, second: Radio?) {
    self.first = first
    self.second = second
  }
}

private func first(in container: Resolver = .root) -> String? {
  container.optional(Radio.self)?.station
}

private func second(in container: Resolver = .root) -> String? {
  container.optional(Radio.self, name: "second")?.station
}

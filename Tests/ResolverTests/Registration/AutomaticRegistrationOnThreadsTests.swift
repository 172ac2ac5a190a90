import Foundation
import Testing

@testable import Resolver

/// Tests that other threads see nothing of `registerAllServices` before it has returned, unless it
/// waits for them.
@Suite struct AutomaticRegistrationOnThreadsTests {
  /// Each thread asks in two runs: in the second, it has seen the services of the first.
  @Test func otherThreadsWaitUntilAllIsRegistered() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let begun = [Gate(), Gate()]
      let runs = Counter()
      let answers = Counter()
      let other = Resolver()
      let parent = Resolver(child: .main)
      Application.registers {
        let run = runs.increment()
        let options = Resolver.register { Transmitter(station: "\(run)") }
          .implements((any Sender).self)
        Resolver.register { resolver in
          [
            resolver.resolve(Transmitter.self).station,
            resolver.optional(name: "second") ?? "missing",
          ]
        }
        .scope(.cached)
        #expect(Resolver.optional((any Sender).self)?.station == "\(run)")
        begun[run - 1].open()
        Application.waitForWaitingThreads(7) { answers.count >= run * 7 - 6 }
        options.resolveProperties { resolver, _ in #expect(resolver.optional(UInt.self) == 1) }
        Resolver.register { 1 as UInt }
        Resolver.register(name: "second") { "second" }
        other.register { run }
        let root = Resolver(child: .main)
        root.register { "root of \(run)" }
        Resolver.root = root
      }
      let results = onThreads(8) { number -> [String] in
        guard number > 0 else {
          _ = Resolver.optional(Transmitter.self)
          while answers.count < 7 { sched_yield() }
          Resolver.reset()
          _ = Resolver.optional(Transmitter.self)
          return []
        }
        return begun.map { gate in
          _ = gate.pass()
          defer { answers.increment() }
          switch number {
          case 1: return Resolver.main.resolve([String].self).joined(separator: " ")
          case 2: return Resolver.main.resolve(name: "second")
          case 3: return Resolver.resolve()
          case 4: return other.optional(Int.self).map { "\($0)" } ?? "missing"
          case 5: return parent.optional(name: "second") ?? "missing"
          case 6: return withContainer(parent) { Resolver.optional(name: "second") ?? "missing" }
          default: return inNewLayer { Resolver.optional(name: "second") ?? "missing" }
          }
        }
      }
      let expected = [
        [], ["1 second", "2 second"], ["root of 1", "root of 2"], ["1", "2"],
        ["second", "second"], ["second", "second"], ["second", "second"], ["second", "second"],
      ]
      #expect(Set(results) == Set(expected))
      #expect(runs.count == 2)
    }
  }

  @Test func theFunctionMayRegisterOnOtherThreads() async {
    await #expect(processExitsWith: .success) {
      Application.registers {
        DispatchQueue.global().sync { _ = Resolver.register { 1 } }
        _ = onAnotherThread { Resolver.register { Transmitter(station: "automatic") } }
      }
      #expect(Resolver.resolve(Transmitter.self).station == "automatic")
      #expect(Resolver.resolve(Int.self) == 1)
    }
  }

  @Test func itMayBuildTheServiceWhoseFactoryLeadsToIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let container = Resolver()
      let mayReset = Locked(false)
      container.register { () -> String in
        if mayReset.value {
          mayReset.value = false
          _ = onAnotherThread { Resolver.reset() }
        }
        return "\(Resolver.resolve(Int.self))"
      }
      Application.registers {
        Resolver.register { 7 }
        _ = container.resolve(String.self)
      }
      #expect(container.resolve(String.self) == "7")
      mayReset.value = true
      #expect(container.resolve(String.self) == "7")
    }
  }

  /// A thread waits for an instance that another one builds, when a reset drops it.
  @Test func itMayResolveTheInstanceThatAThreadWaitsForWhenAResetComes() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (container, builds) = (Resolver(child: .main), Counter())
      let (isBuilding, isReset) = (Gate(), Gate())
      let isSlow = Locked(false)
      container.register { resolver in
        let transmitter = Transmitter(station: "\(resolver.resolve(Int.self))")
        builds.increment()
        if isSlow.withLock({ exchange(&$0, with: false) }) {
          isBuilding.open()
          _ = isReset.pass()
        }
        return transmitter
      }
      .scope(.cached)
      Application.registers {
        Resolver.register { 7 }
        #expect(container.resolve(Transmitter.self).station == "7")
      }
      _ = container.resolve(Transmitter.self)
      ResolverScope.cached.reset()
      isSlow.value = true
      onThreads(3) { number in
        if number > 0 { _ = isBuilding.pass() }
        if number == 2 {
          // Until the other one most likely waits.
          for _ in 0..<1_000 { sched_yield() }
          Resolver.reset()
          isReset.open()
        } else {
          #expect(container.resolve(Transmitter.self).station == "7")
        }
      }
      #expect(container.resolve(Transmitter.self) === container.resolve(Transmitter.self))
    }
  }

  /// The factory itself resets, so that its slot is another one by then.
  @Test func itMayResolveTheInstanceThatItsOwnThreadBuilds() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (container, builds) = (Resolver(child: .main), Counter())
      container.register { resolver -> Transmitter in
        let number = builds.increment()
        if number == 1 { Resolver.reset() }
        return Transmitter(station: "\(number) \(resolver.resolve(Int.self))")
      }
      .scope(.cached)
      Application.registers {
        Resolver.register { 7 }
        if builds.count > 0 { _ = container.resolve(Transmitter.self) }
      }
      #expect(container.resolve(Transmitter.self).station == "1 7")
      #expect(container.resolve(Transmitter.self).station == "2 7")
      #expect(builds.count == 2)
    }
  }

  @Test(arguments: [1, 2])
  func itMayReadTheLazyPropertyThatAsksFirst(threads: Int) async {
    await #expect(processExitsWith: .success) { [threads = threads as Int] in
      let tuner = Tuner()
      let hasBegun = Gate()
      Application.registers {
        Resolver.register { Transmitter(station: "automatic") }
        hasBegun.open()
        #expect(tuner.transmitter.station == "automatic")
      }
      let stations = onThreads(threads) { number in
        if number > 0 { _ = hasBegun.pass() }
        return tuner.transmitter.station
      }
      #expect(Set(stations) == ["automatic"])
    }
  }

  @Test func itMayReadTheLazyPropertyWhoseReaderHasLedToItAfterAReset() async {
    await #expect(processExitsWith: .success) {
      let tuner = Tuner()
      let builds = Counter()
      Application.registers {
        Resolver.register { () -> Transmitter in
          let number = builds.increment()
          if number == 1 {
            Resolver.reset()
            _ = Resolver.optional(String.self)
          }
          return Transmitter(station: "\(number)")
        }
        .scope(.unique)
        if builds.count == 1 { #expect(tuner.transmitter.station == "2") }
      }
      #expect(tuner.transmitter.station == "2")
      #expect(builds.count == 2)
    }
  }

  @Test func itMayReadAPropertyWhoseReaderWaitsForIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let tuner = Tuner()
      let hasBegun = Gate()
      Application.registers {
        Resolver.register { Transmitter(station: "automatic") }
        hasBegun.open()
        Application.waitForWaitingThreads(1) { !tuner.$transmitter.isEmpty }
        #expect(tuner.transmitter.station == "automatic")
      }
      let stations = onThreads(2) { number in
        if number == 0 { return Resolver.resolve(Transmitter.self).station }
        _ = hasBegun.pass()
        return tuner.transmitter.station
      }
      #expect(stations == ["automatic", "automatic"])
    }
  }
}

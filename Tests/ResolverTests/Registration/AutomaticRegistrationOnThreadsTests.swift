import Foundation
import Testing

@testable import Resolver

/// Tests that other threads see nothing of `registerAllServices` before it has returned.
@Suite struct AutomaticRegistrationOnThreadsTests {
  /// Each thread asks in two runs: in the second, it has seen the services of the first.
  @Test func otherThreadsWaitUntilAllIsRegistered() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (begun, firstIsOver) = ([Gate(), Gate()], Gate())
      let (runs, asking, answers) = (Counter(), Counter(), Counter())
      let parent = Resolver(child: .main)
      Application.registers {
        let run = runs.increment()
        Resolver.register { Transmitter(station: "\(run)") }
        begun[run - 1].open()
        Application.letOthersAsk { asking.count == run * 5 && answers.count == run * 5 - 5 }
        Resolver.register(name: "second") { "second" }
        let root = Resolver(child: .main)
        root.register { "root of \(run)" }
        Resolver.root = root
      }
      let results = onThreads(6) { number -> [String] in
        guard number > 0 else {
          _ = Resolver.optional(Transmitter.self)
          _ = firstIsOver.pass()
          Resolver.reset()
          _ = Resolver.optional(Transmitter.self)
          return []
        }
        return begun.map { gate in
          _ = gate.pass()
          asking.increment()
          defer { if answers.increment() == 5 { firstIsOver.open() } }
          switch number {
          case 1: return Resolver.main.resolve(name: "second")
          case 2: return Resolver.resolve()
          case 3: return parent.optional(name: "second") ?? "missing"
          case 4: return withContainer(parent) { Resolver.optional(name: "second") ?? "missing" }
          default: return inNewLayer { Resolver.optional(name: "second") ?? "missing" }
          }
        }
      }
      let expected = [[], ["second", "second"], ["root of 1", "root of 2"]]
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
      await aTaskThatItStartsReplacesWhatOthersRegistered()
      await aTaskThatItStartsFindsWhatItRegistered()
      for threads in 1...2 { itMayReadTheLazyPropertyThatAsksFirst(threads) }
    }
  }

  /// The factory of that instance asks, in its turn, for a service while the function runs.
  @Test(arguments: [false, true])
  func itMayWaitForAnInstanceThatAnotherThreadBuilds(isLazy: Bool) async {
    await #expect(processExitsWith: .success) { [isLazy = isLazy as Bool] in
      alarm(100)
      let (isBuilding, hasBegun) = (Gate(), Gate())
      let isSlow = Locked(true)
      let container = Resolver(child: .main)
      container.register { 7 }
      container.register { resolver in
        if isSlow.withLock({ exchange(&$0, with: false) }) {
          isBuilding.open()
          _ = hasBegun.pass()
        }
        return Transmitter(station: "\(resolver.resolve(Int.self))")
      }
      .scope(isLazy ? .unique : .cached)
      let tuner = Tuner()
      tuner.$transmitter.container = container
      let station: @Sendable () -> String = {
        isLazy ? tuner.transmitter.station : container.resolve(Transmitter.self).station
      }
      onThreads(2) { number in
        if number == 0 { return #expect(station() == "7") }
        _ = isBuilding.pass()
        Application.registers {
          hasBegun.open()
          #expect(station() == "7")
        }
        Resolver.reset()
        Resolver.main.registerServices()
      }
      aCircleThroughItFails()
    }
  }
}

// MARK: - Parts of tests

private func itMayReadTheLazyPropertyThatAsksFirst(_ threads: Int) {
  let tuner = Tuner()
  let hasBegun = Gate()
  Application.registers {
    Resolver.register { Transmitter(station: "automatic") }
    hasBegun.open()
    #expect(tuner.transmitter.station == "automatic")
  }
  Resolver.reset()
  let stations = onThreads(threads) { number in
    if number > 0 { _ = hasBegun.pass() }
    return tuner.transmitter.station
  }
  #expect(Set(stations) == ["automatic"])
}

/// The function waits for an instance whose factory waits for the function, or the other way round.
private func aCircleThroughItFails() {
  let (isBuilding, hasReset, hasClaimed, hasBegun) = (Gate(), Gate(), Gate(), Gate())
  let failures = Locked<[ResolutionFailure]>([])
  @Sendable func ask<Service>(_ resolver: Resolver, for type: Service.Type) {
    do throws(ResolutionFailure) {
      _ = try resolver.tryResolve(type)
    } catch {
      failures.withLock { $0.append(error) }
    }
  }
  let container = Resolver(child: .main)
  container.register { resolver in
    isBuilding.open()
    // A reset gives up the claims so far.
    _ = hasReset.pass()
    return resolver.resolve(Transmitter.self).station
  }
  container.register { resolver in
    hasClaimed.open()
    _ = hasBegun.pass()
    ask(resolver, for: Float.self)
    return Transmitter(station: "built")
  }
  .scope(.cached)
  onThreads(2) { number in
    if number == 0 { return #expect(container.resolve(String.self) == "built") }
    _ = isBuilding.pass()
    Resolver.reset()
    hasReset.open()
    _ = hasClaimed.pass()
    Application.registers {
      hasBegun.open()
      ask(container, for: Transmitter.self)
    }
    Resolver.main.registerServices()
  }
  let circles = failures.value.filter { $0.reason == .circularDependency }.map(\.description)
  #expect(circles.count == 1)
  #expect(circles.first?.contains("Transmitter' → 'Transmitter'\n") == true)
  #expect(circles.first?.contains("registerAllServices() is running.") == true)
}

private func aTaskThatItStartsReplacesWhatOthersRegistered() async {
  let (tasks, gate) = (Locked<[Task<Void, Never>]>([]), Gate())
  Application.registers {
    let task = Task {
      _ = gate.pass()
      Resolver.register { Transmitter(station: "task") }
    }
    tasks.withLock { $0.append(task) }
  }
  Resolver.reset()
  Resolver.main.registerServices()
  Resolver.register { Transmitter(station: "explicit") }
  gate.open()
  for task in tasks.value { await task.value }
  #expect(Resolver.resolve(Transmitter.self).station == "task")
}

private func aTaskThatItStartsFindsWhatItRegistered() async {
  let tasks = Locked<[Task<Bool, Never>]>([])
  Application.registers {
    Resolver.register { Transmitter(station: "") }
    let task = Task { Resolver.optional(Transmitter.self) != nil }
    tasks.withLock { $0.append(task) }
  }
  onThreads(4) { number in
    for _ in 0..<5_000 {
      if number == 0 { Resolver.reset() } else { _ = Resolver.resolve(Transmitter.self) }
    }
  }
  for task in tasks.value { #expect(await task.value) }
}

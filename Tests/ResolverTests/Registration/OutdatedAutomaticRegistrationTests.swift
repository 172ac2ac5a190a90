import Foundation
import Resolver
import Testing

/// Tests of a run of `registerAllServices` that a reset, and another run, have overtaken.
@Suite struct OutdatedAutomaticRegistrationTests {
  @Test func itSetsNoRoot() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      overtake { run in
        let root = Resolver(child: .main)
        root.register { run }
        Resolver.root = root
      }
      #expect(Resolver.resolve(Int.self) == 2)
    }
  }

  @Test func itSetsNoMainContainer() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      overtake { run in
        let main = Resolver()
        main.register { run }
        Resolver.main = main
      }
      #expect(Resolver.resolve(Int.self) == 2)
    }
  }

  @Test func itAddsNoChild() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let main = Resolver.main
      overtake { run in
        let child = Resolver()
        child.register(name: run == 1 ? "1" : "2") { run }
        main.add(child: child)
      }
      #expect(Resolver.optional(Int.self, name: "1") == nil)
      #expect(Resolver.optional(Int.self, name: "2") == 2)
    }
  }

  @Test func itReplacesNothingInAnotherContainer() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let container = Resolver()
      overtake { run in container.register { run } }
      #expect(container.resolve(Int.self) == 2)
    }
  }

  @Test func itMayBeTheOneThatCalledReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let container = Resolver()
      let main = Resolver.main
      Application.registers {
        Resolver.reset()
        container.register { 1 }
        main.add(child: container)
        let root = Resolver(child: .main)
        root.register { "root" }
        Resolver.root = root
      }
      #expect(Resolver.resolve(Int.self) == 1)
      #expect(Resolver.resolve(String.self) == "root")
    }
  }

  @Test func aRootAndAChildAreKeptWhereEachRunIsOvertaken() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let root = Resolver(child: .main)
      let child = Resolver()
      root.register { "root" }
      child.register { 7 }
      let main = Resolver.main
      Application.registers {
        _ = onAnotherThread { Resolver.reset() }
        Resolver.root = root
        main.add(child: child)
      }
      #expect(Resolver.resolve(String.self) == "root")
      #expect(Resolver.resolve(Int.self) == 7)
    }
  }
}

// MARK: - Fixtures

/// Lets `registerAllServices` run, and holds it up until a second run has taken its place.
///
/// - Parameter register: Registers services. It receives the number of the run, 1 or 2.
private func overtake(_ register: @escaping @Sendable (_ run: Int) -> Void) {
  let runs = Counter()
  let hasBegun = Gate()
  let isOvertaken = Gate()
  Application.registers {
    let run = runs.increment()
    if run == 1 {
      hasBegun.open()
      _ = isOvertaken.pass()
    }
    register(run)
  }
  onThreads(2) { number in
    if number == 0 {
      Resolver.main.registerServices()
    } else {
      _ = hasBegun.pass()
      Resolver.reset()
      Resolver.main.registerServices()
      isOvertaken.open()
    }
  }
  #expect(runs.count == 2)
}

import Foundation
import Testing

@testable import Resolver

/// Tests of a reset while `registerAllServices` runs.
@Suite struct AutomaticRegistrationResetTests {
  @Test func aResetInsideItLosesNothing() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let calls = Counter()
      let child = Resolver()
      let main = Resolver.main
      Resolver.register(name: "yields") { 0 }
      Application.registers {
        calls.increment()
        Resolver.register(name: "yields") { 1 }
        main.add(child: Resolver { $0.register { "c" as Character } })
        withContainer(Resolver(child: .main)) {
          Resolver.register { Transmitter(station: "first") }.implements((any Sender).self)
          #expect(Resolver.optional(Transmitter.self)?.station == "first")
        }
        Resolver.reset()
        #expect(Resolver.optional(Transmitter.self)?.station == "first")
        #expect(Resolver.optional(Int.self, name: "yields") == 0)
        #expect(Resolver.optional(Character.self) == "c")
        Resolver.register { () -> Int in
          Resolver.reset()
          return 1
        }
        .scope(.application)
        #expect(Resolver.resolve(Int.self) == 1)
        Resolver.register(name: "second") { Transmitter(station: "second") }
        child.register { 2 as UInt }
        main.add(child: child)
        let root = Resolver(child: .main)
        root.register { "root" }
        Resolver.root = root
      }
      expectTransmitters()
      #expect(Resolver.resolve((any Sender).self).station == "first")
      #expect(Resolver.resolve(UInt.self) == 2)
      #expect(Resolver.resolve(String.self) == "root")
      #expect(calls.count == 1)
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
        Resolver.register { () -> Transmitter in
          if resets.increment() == 1 { Resolver.reset() }
          return Transmitter(station: "first")
        }
        hasBegun.open()
        _ = isAsked.pass()
        #expect(tuner.transmitter.station == "first")
        Resolver.register(name: "second") { Transmitter(station: "second") }
      }
      onThreads(2) { number in
        if number == 0 {
          _ = Resolver.optional(String.self)
        } else {
          _ = hasBegun.pass()
          isAsked.open()
          _ = tuner.transmitter
        }
      }
      expectTransmitters()
    }
  }

  @Test func anInstanceIsReachedWhileItIsCompletedAlsoAfterAReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      for scope in [.graph, .cached, .container, .shared, ResolverScopeCache()] {
        for isInStep in [false, true] {
          let resets = Counter()
          let reset: @Sendable () -> Void = {
            if resets.increment() == 1 { onThreads(1) { _ in Resolver.reset() } }
          }
          Application.registers {
            Resolver.register { Scene() }
              .resolveProperties { resolver, scene in
                if isInStep { reset() }
                scene.camera = resolver.resolve(Camera.self)
              }
              .scope(scope)
            Resolver.register { resolver in
              if !isInStep { reset() }
              return Camera(scene: resolver.resolve())
            }
          }
          Resolver.reset()
          let scene = Resolver.resolve(Scene.self)
          #expect(scene.camera?.scene === scene)
          #expect(resets.count >= 1)
        }
      }
    }
  }

  /// The run finds all that it has made, and an earlier registration that it yields to; of all this,
  /// nothing is left after the reset.
  @Test func aResetOfAnotherThreadWaitsForIt() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let runs = Counter()
      let hasBegun = Gate()
      let main = Resolver.main
      let other = Resolver()
      Resolver.register(name: "yields") { 0 }
      Application.registers {
        let run = runs.increment()
        Resolver.register(name: "yields") { run }
        Resolver.register { Transmitter(station: "\(run)") }.implements((any Sender).self)
        other.register { run }
        let child = Resolver()
        child.register(name: run == 1 ? "child 1" : "child 2") { run }
        main.add(child: child)
        if run == 1 {
          let root = Resolver(child: .main)
          root.register { "root" }
          Resolver.root = root
          hasBegun.open()
          Application.waitForWaitingThreads(1) { runs.count > 1 }
          #expect(Resolver.resolve(Int.self, name: "yields") == 0)
          #expect(Resolver.resolve(Int.self, name: "child 1") == 1)
          #expect(Resolver.resolve((any Sender).self).station == "1")
          #expect(Resolver.resolve(String.self) == "root")
        }
      }
      onThreads(2) { number in
        if number == 1 {
          _ = hasBegun.pass()
          Resolver.reset()
          Resolver.register { "explicit" }
        }
        Resolver.main.registerServices()
      }
      Resolver.main.registerServices()
      #expect(runs.count == 2)
      #expect(Resolver.main === main && Resolver.root === main)
      #expect(other.resolve(Int.self) == 2)
      #expect(Resolver.resolve(String.self) == "explicit")
      let found = ["yields", "child 1", "child 2"].map { Resolver.optional(Int.self, name: $0) }
      #expect(found == [2, nil, 2])
      #expect(Resolver.resolve((any Sender).self).station == "2")
    }
  }

  @Test func twoRunsNeverOverlap() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let (runs, running) = (Counter(), Locked(0))
      let hasBegun = Gate()
      Application.registers {
        #expect(
          running.withLock {
            $0 += 1
            return $0
          } == 1
        )
        let run = runs.increment()
        if run == 1 {
          hasBegun.open()
          Application.waitForWaitingThreads(2) { runs.count > 1 }
        }
        Resolver.register { run }
        running.withLock { $0 -= 1 }
      }
      let answers = onThreads(3) { number in
        if number > 0 { _ = hasBegun.pass() }
        if number == 1 { Resolver.reset() }
        return Resolver.resolve(Int.self)
      }
      #expect(answers.contains(2) && Set(answers).isSubset(of: [1, 2]))
    }
  }

  /// The thread that resets is this one here, and does not wait for itself.
  @Test func servicesAreNotRegisteredWhileCachesAreBeingEmptied() async {
    await #expect(processExitsWith: .success) {
      Application.registers { Resolver.register { Transmitter(station: "automatic") } }
      let claim = Claim(thread: ThreadState.current)
      Layer.mainStorage.contents.withLock { $0.automatic = .resetting(claim) }
      #expect(Resolver.optional(Transmitter.self) == nil)
      claim.finish()
      #expect(Resolver.optional(Transmitter.self) != nil)
    }
  }

  @Test func aTaskThatItStartsFindsWhatItRegisteredBesideResets() async {
    await #expect(processExitsWith: .success) {
      let tasks = Locked<[Task<Bool, Never>]>([])
      Application.registers {
        Resolver.register { Transmitter(station: "") }
        let task = Task {
          Resolver.isRegistered(Transmitter.self) && Resolver.optional(Transmitter.self) != nil
        }
        tasks.withLock { $0.append(task) }
      }
      onThreads(4) { number in
        for _ in 0..<20_000 {
          if number == 0 { Resolver.reset() } else { _ = Resolver.resolve(Transmitter.self) }
        }
      }
      for task in tasks.value { #expect(await task.value) }
    }
  }

  @Test func everyServiceIsFoundAndItsInstanceEndsWithEachReset() async {
    await #expect(processExitsWith: .success) {
      alarm(100)
      let live = LiveObjects()
      Application.registers { Resolver.register { live.make() }.scope(.application) }
      onThreads(3) { number in
        for _ in 0..<300 {
          if number < 2 { Resolver.reset() }
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

/// Expects that all services are registered.
private func expectTransmitters(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let stations = [
    Resolver.optional(Transmitter.self)?.station,
    Resolver.optional(Transmitter.self, name: "second")?.station,
  ]
  #expect(stations == ["first", "second"], sourceLocation: sourceLocation)
}

private final class Scene {
  var camera: Camera?
}

private final class Camera {
  unowned let scene: Scene

  init(scene: Scene) {
    self.scene = scene
  }
}

import Resolver
import Testing

@Suite struct RecordingTests {
  @Test func everyRequestThatIsAnsweredIsRecorded() {
    let events = recorded {
      Resolver.register { Engine() }
      Resolver.register(name: "car") { resolver in Car(engine: resolver.resolve()) }
      _ = Resolver.resolve(Car.self, name: "car")
      _ = Resolver.optional(String.self)
    }
    #expect(events.map { "\($0.service)" } == ["Engine", "Car"])
    #expect(events.map(\.requestedName) == [nil, "car"])
    #expect(events.map(\.depth) == [1, 0])
    #expect(events.map(\.parent) == [events[1].number, nil])
  }

  @Test func aRecordDistinguishesBuiltFromKeptInstances() {
    let events = recorded {
      Resolver.register { Engine() }.scope(.cached)
      let engine: Engine = Resolver.resolve()
      #expect(Resolver.resolve(Engine.self) === engine)
    }
    #expect(events.map(\.isCreated) == [true, false])
  }

  @Test func aRecordDistinguishesOverrides() {
    let container = Resolver()
    container.register { Engine() }
    container.register(name: "spare") { Engine() }
    let events = recorded {
      container.register { Engine() }
      _ = container.resolve(Engine.self)
      _ = container.resolve(Engine.self, name: "spare")
    }
    #expect(events.map(\.isOverride) == [true, false])
  }

  @Test func aForwardedRequestIsOneRecordOfTheTypeThatWasAskedFor() {
    let events = recorded {
      Resolver.register { Engine() }.implements((any Motor).self).scope(.application)
      _ = Resolver.resolve((any Motor).self)
    }
    #expect(events.map { "\($0.service)" } == ["Motor"])
    #expect(events.map(\.isCreated) == [true])
    #expect(events.map { $0.scope === ResolverScope.application } == [true])
  }

  @Test func aRecordDoesNotKeepAnInstanceAlive() {
    let events = recorded {
      Resolver.register { Engine() }
      _ = Resolver.resolve(Engine.self)
    }
    #expect(events.count == 1)
    #expect(events.first?.instance == nil)
  }
}

// MARK: - Fixtures

private protocol Motor {}

private final class Engine: Motor {}

private final class Car {
  let engine: Engine

  init(engine: Engine) {
    self.engine = engine
  }
}

private final class Recorder: ResolverWorldObserver {
  let events = Locked<[ResolutionEvent]>([])

  func resolved(_ event: ResolutionEvent) {
    events.withLock { $0.append(event) }
  }
}

/// Runs an operation as a test, and returns the events that its observer received.
private func recorded(_ operation: () -> Void) -> [ResolutionEvent] {
  let recorder = Recorder()
  let world = ResolverWorld(
    name: .test("a test"),
    module: "ResolverTests",
    outer: .production,
    observer: recorder
  )
  ResolverContext.withBound(ResolverContext(world: world), operation: operation)
  world.end()
  return recorder.events.value
}

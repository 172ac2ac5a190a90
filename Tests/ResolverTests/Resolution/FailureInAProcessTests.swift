import Resolver
import Testing

@Suite struct FailureInAProcessTests {
  @Test func resolvingWhatIsNotRegisteredEndsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Resolver.resolve(Engine.self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Screen.swift:9: Fatal error: No registration for 'Engine'.

          Location: App/Screen.swift:9
          Container: Resolver.main
          Registered for 'Engine': nothing

        To fix, register it before it is resolved:
          register { … as Engine }
        """
      )
    )
  }

  @Test func aFailureInAFactoryIsReportedWithThePath() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { Train(car: Resolver.resolve()) }
      Resolver.register(name: "first") {
        Car(engine: Resolver.resolve(fileID: "App/Services.swift", line: 4))
      }
      Resolver.register { Resolver.resolve(name: "first") as Car }
      _ = Resolver.optional(Train.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:4: Fatal error: No registration for 'Engine'.

          Requested by: 'Train' → 'Car' → 'Car' named "first" → 'Engine'
          Location: App/Services.swift:4
          Container: Resolver.main
          Registered for 'Engine': nothing

        To fix, register it before it is resolved:
          register { … as Engine }

        """
      )
    )
  }

  @Test func assigningARequestToAnOptionalEndsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { Engine() }
      let engine: Engine? = Resolver.resolve(fileID: "App/Screen.swift", line: 9)
      #expect(engine == nil)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Screen.swift:9: Fatal error: No registration for 'Optional<Engine>'.

          Location: App/Screen.swift:9
          Container: Resolver.main
          Registered for 'Optional<Engine>': nothing

        The request is for an Optional, which is a type of its own. If the call is \
        resolve()!, remove the !. For 'Engine', where it may be missing, use optional() or \
        @OptionalInjected.

        To fix, ask for the type that is registered:
          resolve(Engine.self)
          optional(Engine.self)

        """
      )
    )
  }

  @Test func aContainerOfItsOwnDoesNotFallBackToTheRoot() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { Engine() }
      let container = Resolver(fileID: "App/Containers.swift", line: 1)
      _ = Injected<Engine>(container: container)
    }
    #expect(
      try #require(result).message.contains(
        """
        It is registered in Resolver.main, which is not searched: it is no child of the container \
        made at App/Containers.swift:1.
        """
      )
    )
  }

  @Test func theMainContainerIsNotOfferedAsTheRoot() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { Engine() }
      withContainer(Resolver(fileID: "App/Containers.swift", line: 1)) {
        _ = Resolver.resolve(Engine.self)
      }
    }
    #expect(
      try #require(result).message.contains(
        """
        It is registered in Resolver.main, which is not searched: it is no child of the container \
        made at App/Containers.swift:1.

        To fix, register it before it is resolved:
          register { … as Engine }

        """
      )
    )
  }
}

// MARK: - Fixtures

private final class Engine {}

private final class Car {
  let engine: Engine

  init(engine: Engine) {
    self.engine = engine
  }
}

private final class Train {
  let car: Car

  init(car: Car) {
    self.car = car
  }
}

import Resolver
import Testing

/// Tests of failures inside a resolution: factories that return nil, instances that do not conform.
@Suite struct NestedFailureTests {
  @Test func aFactoryThatReturnedNilEndsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register(fileID: "App/Services.swift", line: 3) { nil as Car? }
      _ = Resolver.resolve(Car.self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Screen.swift:9: Fatal error: The factory of 'Car' returned nil.

          Location: App/Screen.swift:9
          Registered at: App/Services.swift:3

        To fix, let the factory return an instance, or ask with optional() for a service that may \
        be missing.

        """
      )
    )
  }

  @Test func aNestedFactoryThatReturnedNilIsReportedWithThePath() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      registerTrain()
      Resolver.register(name: "first", fileID: "App/Services.swift", line: 3) { nil as Car? }
      Resolver.register {
        Resolver.resolve(name: "first", fileID: "App/Services.swift", line: 4) as Car
      }
      .implements((any Rolling).self)
      _ = Resolver.optional(Train.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:4: Fatal error: The factory of 'Car' named "first" returned nil.

          Requested by: 'Train' → 'Car' → 'Car' named "first"
          Location: App/Services.swift:4
          Registered at: App/Services.swift:3

        To fix, let the factory return an instance, or ask with optional() for a service that may \
        be missing.

        """
      )
    )
  }

  @Test func anInstanceThatDoesNotConformEndsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      registerCar()
      _ = Resolver.resolve((any Rolling).self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(try #require(result).message.contains(carDoesNotRoll))
  }

  @Test func optionalDoesNotConcealAnInstanceThatDoesNotConform() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      registerCar()
      _ = Resolver.optional((any Rolling).self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(try #require(result).message.contains(carDoesNotRoll))
  }

  @Test func anInstanceThatDoesNotConformIsReportedWithThePath() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      registerTrain()
      registerCar()
      _ = Resolver.optional(Train.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:1: Fatal error: 'Car' does not implement 'Rolling'.

          Requested by: 'Train' → 'Rolling'
          Location: App/Services.swift:1
          Instance: 'Car'
          Registered at: App/Services.swift:3

        To fix, conform 'Car' to 'Rolling', or remove implements((any Rolling).self) from the \
        registration.

        """
      )
    )
  }
}

// MARK: - Fixtures

private let carDoesNotRoll = """
  App/Screen.swift:9: Fatal error: 'Car' does not implement 'Rolling'.

    Location: App/Screen.swift:9
    Instance: 'Car'
    Registered at: App/Services.swift:3

  To fix, conform 'Car' to 'Rolling', or remove implements((any Rolling).self) from the \
  registration.

  """

private func registerTrain() {
  Resolver.register { Train(car: Resolver.resolve(fileID: "App/Services.swift", line: 1)) }
}

private func registerCar() {
  Resolver.register(fileID: "App/Services.swift", line: 3) { Car() }
    .implements((any Rolling).self)
}

private protocol Rolling {}

private final class Car {}

private final class Train {
  let car: any Rolling

  init(car: any Rolling) {
    self.car = car
  }
}

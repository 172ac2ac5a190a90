import Resolver
import Testing

@Suite struct AutomaticRegistrationFailureTests {
  @Test func aServiceThatIsResolvedBeforeItIsRegisteredIsReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Application.registers {
        Resolver.register(name: "staging") { Engine() }
        _ = Resolver.resolve(Engine.self, name: "stagin", fileID: "App/Services.swift", line: 4)
        Resolver.register(name: "stagin") { Engine() }
      }
      _ = Resolver.resolve(Engine.self, name: "stagin")
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:4: Fatal error: No registration for 'Engine' named "stagin".

          Location: App/Services.swift:4
          Container: Resolver.main
          Registered for 'Engine': "staging" in Resolver.main

        Did you mean "staging"?
        registerAllServices() is running: it has to register this service first.

        To fix, ask for the name that is registered, or register it before it is resolved:
          resolve(Engine.self, name: "staging")
          register(name: "stagin") { … as Engine }

        """
      )
    )
  }

  @Test func aLaterFailureDoesNotBlameTheRegistration() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Application.registers { Resolver.register(name: "staging") { Engine() } }
      _ = Resolver.resolve(Engine.self, fileID: "App/Screen.swift", line: 9)
    }
    #expect(
      try #require(result).message.contains(
        """
          Registered for 'Engine': "staging" in Resolver.main

        To fix, register it before it is resolved:
        """
      )
    )
  }
}

// MARK: - Fixtures

private final class Engine: Sendable {}

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

  @Test func aTypeThatIsResolvedBeforeItIsRegisteredIsReported() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Application.registers {
        Resolver.register { Engine() }
        _ = Resolver.resolve((any Motor).self, fileID: "App/Services.swift", line: 5)
      }
      _ = Resolver.resolve(Engine.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/Services.swift:5: Fatal error: No registration for 'Motor'.

          Location: App/Services.swift:5
          Container: Resolver.main
          Registered for 'Motor': nothing

        A service is found under the type that it was registered with, not under the protocols that its \
        instances conform to. Registered: 'Engine'. To find one under 'Motor', register it as any Motor, \
        or add implements((any Motor).self) to its registration.
        registerAllServices() is running: it has to register this service first.

        To fix, register it before it is resolved:
          register { … as any Motor }

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

private protocol Motor {}

private final class Engine: Motor, Sendable {}

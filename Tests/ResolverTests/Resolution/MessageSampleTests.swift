import Resolver
import Testing

@Suite struct MessageSampleTests {
  @Test func aMisspelledNameIsReportedWithThePathAndTheRegisteredNames() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Resolver.register { ProfileModel(repository: Resolver.resolve()) }
      Resolver.register {
        UserRepository(
          client: Resolver.resolve(name: "stagin", fileID: "App/UserRepository.swift", line: 12)
        )
      }
      Resolver.register(name: "live") { APIClient() }
      Resolver.register(name: "staging") { APIClient() }
      _ = Resolver.resolve(ProfileModel.self)
    }
    #expect(
      try #require(result).message.contains(
        """
        App/UserRepository.swift:12: Fatal error: No registration for 'APIClient' named "stagin".

          Requested by: 'ProfileModel' → 'UserRepository' → 'APIClient' named "stagin"
          Location: App/UserRepository.swift:12
          Container: Resolver.main
          Registered for 'APIClient': "live", "staging" in Resolver.main

        Did you mean "staging"?

        To fix, ask for the name that is registered, or register it before it is resolved:
          resolve(APIClient.self, name: "staging")
          register(name: "stagin") { … as APIClient }

        """
      )
    )
  }
}

// MARK: - Fixtures

private final class APIClient {}

private final class UserRepository {
  let client: APIClient

  init(client: APIClient) {
    self.client = client
  }
}

private final class ProfileModel {
  let repository: UserRepository

  init(repository: UserRepository) {
    self.repository = repository
  }
}

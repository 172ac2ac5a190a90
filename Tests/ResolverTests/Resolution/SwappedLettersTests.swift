import Resolver
import Testing

/// Tests that two swapped letters, a frequent mistake, count as one mistake.
@Suite struct SwappedLettersTests {
  private let container = Resolver(fileID: "App/Containers.swift", line: 1)

  @Test func aShortNameWithTwoLettersSwappedIsSuggested() {
    container.register(name: "mock") { Radio() }
    #expect(
      message(for: Radio.self, name: "mcok") == """
        No registration for 'Radio' named "mcok".

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Radio': "mock" in the container made at App/Containers.swift:1

        Did you mean "mock"?

        To fix, ask for the name that is registered, or register it before it is resolved:
          resolve(Radio.self, name: "mock")
          register(name: "mcok") { … as Radio }
        """
    )
  }

  @Test func aShortTypeWithTwoLettersSwappedIsSuggested() {
    container.register { Clock() }
    #expect(
      message(for: Colck.self) == """
        No registration for 'Colck'.

          Location: App/Screen.swift:9
          Container: the container made at App/Containers.swift:1
          Registered for 'Colck': nothing

        Did you mean 'Clock'?

        To fix, register it before it is resolved:
          register { … as Colck }
        """
    )
  }

  @Test(
    arguments: [
      ("data", "dtaa"), ("data", "adta"), ("data", "daat"), ("live", "ilve"), ("remote", "ermoet"),
    ]
  )
  func swappedLettersCountAsOneMistake(name: String, misspelled: String) {
    container.register(name: Resolver.Name(name)) { Radio() }
    let message = message(for: Radio.self, name: Resolver.Name(misspelled))
    #expect(message?.contains("Did you mean \"\(name)\"?") == true)
  }

  @Test(arguments: [("data", "atad"), ("live", "evil"), ("dev", "ved"), ("remote", "etomer")])
  func moreMistakesThanThatAreNotSuggested(name: String, other: String) {
    container.register(name: Resolver.Name(name)) { Radio() }
    #expect(message(for: Radio.self, name: Resolver.Name(other))?.contains("Did you") == false)
  }

  private func message<Service>(
    for service: Service.Type,
    name: Resolver.Name? = nil
  ) -> String? {
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container.tryResolve(service, name: name, fileID: "App/Screen.swift", line: 9)
    }
    return failure?.description
  }
}

// MARK: - Fixtures

private final class Radio {}

private final class Clock {}

private final class Colck {}

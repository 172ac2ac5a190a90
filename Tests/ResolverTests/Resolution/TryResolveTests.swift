import Resolver
import Testing

@Suite struct TryResolveTests {
  @Test(arguments: Case.allCases)
  func theErrorSaysWhatATrapWouldSay(of failing: Case) async throws {
    let failure = #expect(throws: ResolutionFailure.self) {
      _ = try container(failing).tryResolve(
        (any Sail).self,
        name: failing.name,
        fileID: "App/Screen.swift",
        line: 9
      )
    }
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [failing] in
      _ = container(failing).resolve(
        (any Sail).self,
        name: failing.name,
        fileID: "App/Screen.swift",
        line: 9
      )
    }
    let description = try #require(failure).description
    #expect(
      try #require(result).message.contains(
        "App/Screen.swift:9: Fatal error: \(description)\n"
      )
    )
  }
}

// MARK: - Fixtures

/// The reason why there is no sail.
enum Case: String, CaseIterable, Codable, Sendable {
  case notRegistered, factoryReturnedNil, notImplemented

  /// A name that no other test uses, since messages name registrations of other containers.
  fileprivate var name: Resolver.Name { Resolver.Name(rawValue) }
}

private func container(_ failing: Case) -> Resolver {
  let container = Resolver(fileID: "App/Containers.swift", line: 1)
  switch failing {
  case .notRegistered:
    container.register(name: "spare", fileID: "App/Services.swift", line: 2) { Jib() as any Sail }
  case .factoryReturnedNil:
    container.register(name: failing.name, fileID: "App/Services.swift", line: 2) {
      nil as (any Sail)?
    }
  case .notImplemented:
    container.register(name: failing.name, fileID: "App/Services.swift", line: 2) { Anchor() }
      .implements((any Sail).self)
  }
  return container
}

private protocol Sail {}

private final class Jib: Sail {}

private final class Anchor {}

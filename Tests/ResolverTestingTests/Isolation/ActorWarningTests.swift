import Resolver
import ResolverTesting
import Testing

/// Tests of the warning about factories that belong to another actor.
@Suite(.container, .capturingIssues) struct ActorWarningTests {
  @Test func aFactoryThatRunsOffItsActorIsAFindingOfTheTest() async {
    await registerModel()
    let issues = recordedIssues { _ = resolveModel() }
    let message = """
      The factory of 'Model' ran outside the main actor, to which it belongs.

        Registered at: App/Services.swift:3
        Location: ResolverTestingTests/ActorWarningTests.swift:\(resolveLine)
        Test: aFactoryThatRunsOffItsActorIsAFindingOfTheTest()

      To fix:
        • If the service needs the main actor, resolve it there: \
      await MainActor.run { Resolver.resolve(Model.self) }
        • Otherwise register it with { @Sendable in … }, which captures only Sendable values.
      """
    #expect(issues == [RecordedIssue(message, line: resolveLine, isWarning: true)])
  }

  @Test func aRegistrationIsFoundOnceInARun() async {
    await MainActor.run { _ = Models.container }
    let issues = recordedIssues {
      for _ in 0..<2 { withTestContainer { _ = Models.container.resolve(Model.self) } }
    }
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func aFactoryThatNeedsNoActorIsNotOne() async {
    await MainActor.run { _ = Resolver.register { @Sendable in Model() } }
    let issues = recordedIssues { _ = resolveModel() }
    #expect(issues == [])
  }
}

// MARK: - Fixtures

@MainActor
private func registerModel() {
  Resolver.register(fileID: "App/Services.swift", line: 3) { Model() }.scope(.unique)
}

private let resolveLine = #line + 3

private func resolveModel() -> Model {
  Resolver.resolve(Model.self)
}

@MainActor
private enum Models {
  nonisolated static let container = Resolver(child: .main) { container in
    container.register(factory: makeModel)
  }

  static func makeModel() -> Model { Model() }
}

private final class Model: Sendable {}

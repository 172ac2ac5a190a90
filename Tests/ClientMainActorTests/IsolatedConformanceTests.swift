import Resolver
import ResolverTesting
import Testing

// The conformance here is isolated to the main actor, and the protocol is not.

@Suite struct IsolatedConformanceTests {
  @Test func whatBelongsToTheMainActorIsNotJudgedElsewhere() async {
    let lines = await issues {
      let container = Resolver()
      container.register { @MainActor in MockWatch() }.implements((any Timepiece).self)
      assertEveryRegistrationResolves(in: container)
    }
    #expect(lines == [])
  }
}

/// Returns the messages of the issues of a test with a container of its own.
private func issues(_ test: @MainActor () async throws -> Void) async -> [String] {
  let issues = Mutex<[String]>([])
  let handler = IssueHandlingTrait.filterIssues { issue in
    let message = issue.comments.first?.rawValue ?? "\(issue)"
    issues.withLock { $0.append(message) }
    return false
  }
  guard let current = Test.current else { return [] }
  try? await handler.provideScope(for: current, testCase: nil) {
    try await ContainerOptions.container.provideScope(for: current, testCase: nil) {
      try await test()
    }
  }
  return issues.withLock { $0 }
}

// MARK: - Fixtures

nonisolated protocol Timepiece {
  var hour: Int { get }
}

private struct MockWatch: Timepiece {
  let hour = 2
}

import ResolverTesting
import Testing

/// Exclusive tests themselves are in the package of fixtures: work of this package's tests that is
/// on queues and belongs to production would be answered by their test containers.
@Suite struct MissingExclusivenessTests {
  @Test(.opensAContainer, .capturingIssues) func aTestThatIsOpenAlreadyIsToldSo() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      try? await ContainerOptions.container.exclusive().provideScope(
        for: test,
        testCase: Test.Case.current
      ) {}
    }
    let message = """
      The test was to be exclusive, but its container was opened before by a trait that is not.

        Test: aTestThatIsOpenAlreadyIsToldSo()

      To fix, let the trait that opens the container be exclusive, or remove it: .container.exclusive() \
      opens one.
      """
    #expect(issues == [RecordedIssue(message, line: test.sourceLocation.line)])
  }
}

/// Tests that have no container.
@Suite struct ExclusivenessInAPartTests {
  /// It would wait for itself.
  @Test(.capturingIssues, .timeLimit(.minutes(5)))
  func aTraitInAPartThatIsAdmittedIsNotExclusive() async throws {
    let test = try #require(Test.current)
    let issues = await recordedIssues {
      await withTestContainer {
        try? await ContainerOptions.container.exclusive().provideScope(
          for: test,
          testCase: Test.Case.current
        ) {}
      }
    }
    let event = "The test was to be exclusive, but its container was opened before by a trait"
    #expect(issues.map { $0.message.hasPrefix(event) } == [true])
  }
}

/// A trait that wraps the library's.
private struct OpeningTrait: TestTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await ContainerOptions.container.provideScope(
      for: test,
      testCase: testCase,
      performing: function
    )
  }
}

extension Trait where Self == OpeningTrait {
  fileprivate static var opensAContainer: OpeningTrait { OpeningTrait() }
}

import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register { Ticket() }
  }
}

/// A trait of a user's own that opens a container.
private struct ForeignTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if test.isSuite { return try await function() }
    try await withTestContainer { try await function() }
  }
}

/// The demands of a suite hold behind a trait that opens a container.
@Suite(.capturingIssues, .container { $0.register { Mock() } }.sealed().strict())
struct ForeignTraitTests {
  @Suite(ForeignTrait()) struct Inner {
    @Test(.container) func theDemandsOfTheSuiteHold() {
      let issues = recordedIssues { _ = Resolver.shop.resolve(Ticket.self) }
      #expect(issues.map(\.isWarning) == [false])
      #expect(issues.map(\.event) == ["The real 'Ticket' was used in a sealed test."])
    }

    @Test(.container) func theOverrideOfTheSuiteIsUsed() {
      _ = Resolver.resolve(Mock.self)
    }
  }
}

private struct Ticket {}
private struct Mock {}

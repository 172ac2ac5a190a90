import Resolver
import ResolverTesting
import Testing

private let copied = ContainerTrait.container { $0.register { Mock() } }.strict()

/// The copies of one trait are traits of their own: what the tests of the suite inside do not use
/// is reported, although others use it.
@Suite(ExpectedIssues(["Nothing resolved the override of 'Mock'."])) struct CopiedTraitTests {
  @Suite(copied) struct Outer {
    @Test func aTestOfTheOuterSuiteUsesTheOverride() {
      _ = Resolver.resolve(Mock.self)
    }

    @Suite(copied) struct Inner {
      @Test func aTestOfTheInnerSuiteDoesNot() {}
    }
  }
}

/// A suite whose tests use the trait of the suite around it.
@Suite(copied) struct SharedTraitTests {
  @Suite struct Inner {
    @Test func aTestOfASuiteInsideUsesTheOverride() {
      _ = Resolver.resolve(Mock.self)
    }
  }

  @Test func anotherTestDoesNot() {}
}

/// Expects a suite to record issues with these first lines, which then do not reach it.
private struct ExpectedIssues: SuiteTrait, TestScoping {
  let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let recorded = Mutex<[String]>([])
    let trait = IssueHandlingTrait.filterIssues { issue in
      let message = issue.comments.first?.rawValue ?? "\(issue)"
      recorded.withLock { $0.append(String(message.prefix { $0 != "\n" })) }
      return false
    }
    try await trait.provideScope(for: test, testCase: testCase, performing: function)
    #expect(recorded.withLock { $0 } == lines)
  }
}

private struct Mock {}

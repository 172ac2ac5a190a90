import Resolver
import ResolverTesting
import Testing

// The conformances here are isolated to the main actor, and the protocols are not.

@Suite struct IsolatedConformanceTests {
  @Test func aForgottenProtocolIsWarnedOf() async {
    let lines = await issues {
      shop.register { MockWatch() }
      #expect(shop.resolve((any Timepiece).self).hour == 1)
    }
    #expect(lines.map { $0.hasPrefix(forgotten("MockWatch")) } == [true])
  }

  @Test func aForgottenProtocolIsWarnedOfInATestThatThrows() async {
    let lines = await issues {
      shop.register { MockStopwatch() }
      _ = shop.resolve((any Timepiece).self)
      throw Overwound()
    }
    #expect(lines.map { $0.hasPrefix(forgotten("MockStopwatch")) } == [true])
  }

  @Test func aTypeThatDoesNotConformIsNotWarnedOf() async {
    let lines = await issues {
      shop.register { Sundial() }
      #expect(shop.resolve((any Timepiece).self).hour == 1)
    }
    #expect(lines == [])
  }

  @Test func theConformanceThatImplementsNamesIsChecked() async {
    let lines = await issues {
      let container = Resolver()
      container.register { MockWatch() }.implements((any Timepiece).self)
      assertEveryRegistrationResolves(in: container)
      container.register { Sundial() }.implements((any Timepiece).self)
      assertEveryRegistrationResolves(in: container)
    }
    #expect(
      lines.map { $0.split(separator: "\n").first } == ["The registrations have a problem."]
    )
    #expect(lines.first?.contains("Instance: 'Sundial'") == true)
  }

  @Test func aConformanceThatCannotBeSeenIsNoProblem() async {
    let lines = await issues {
      let container = Resolver()
      container.register { MockWatch() }.implements((any Winding).self)
      assertEveryRegistrationResolves(in: container)
      await verifyElsewhere {
        $0.register { @MainActor in MockWatch() }.implements((any Hourglass).self)
      }
    }
    #expect(lines == [])
  }

  @Test func aConformanceThatCannotBeSeenIsNamedBesideProblems() async {
    let lines = await issues {
      await verifyElsewhere {
        $0.register { @MainActor in MockWatch() }.implements((any Hourglass).self)
        $0.register { nil as Int? }
      }
    }
    let note = "Not checked, because a conformance may be isolated to the main actor: 'Hourglass'"
    #expect(lines.map { $0.hasSuffix(note) } == [true])
  }
}

/// The beginning of the warning about an override that was registered under its own type.
private func forgotten(_ type: String) -> String {
  "Nothing resolved the override of '\(type)', and production answered for 'Timepiece'"
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
    try await ContainerTrait.container.provideScope(for: current, testCase: nil) {
      try await test()
    }
  }
  return issues.withLock { $0 }
}

/// Checks a container off the main actor.
@concurrent
private func verifyElsewhere(_ setUp: @Sendable (Resolver) -> Void) async {
  let container = Resolver()
  setUp(container)
  assertEveryRegistrationResolves(in: container)
}

// MARK: - Fixtures

private nonisolated let shop = Resolver(child: Resolver()) { container in
  container.register { @MainActor in LiveWatch() as any Timepiece }
}

nonisolated protocol Timepiece {
  var hour: Int { get }
}

nonisolated protocol Hourglass {
  var sand: Int { get }
}

private nonisolated protocol Winding {
  var turns: Int { get }
}

struct LiveWatch: Timepiece {
  let hour = 1
}

struct MockWatch: Timepiece, Hourglass, Winding {
  let hour = 2
  let sand = 2
  let turns = 2
}

struct MockStopwatch: Timepiece {
  let hour = 3
}

struct Sundial {}

private struct Overwound: Error {}

import Dispatch
import Resolver
import ResolverTesting
import Testing

/// The threads that the check builds on, in tests of Swift Testing.
@Suite(.container, .capturingIssues) struct VerificationThreadTests {
  private let container = Resolver()

  @Test func aFactoryOfTheMainActorIsBuiltOnIt() {
    container.register { @MainActor in Isolated() }
    container.register { @MainActor (resolver: Resolver) in Screen(card: resolver.resolve()) }
    container.register { (resolver: Resolver) in Card(isolated: resolver.resolve()) }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, excluding: Card.self)
    }
    #expect(issues == [])
  }

  @Test @MainActor func aFactoryOfTheMainActorIsBuiltOnItInATestOfTheMainActor() {
    container.register { Isolated() }
    container.register { resolver in Screen(card: Card(isolated: resolver.resolve())) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func aServiceOfTheMainActorIsNotBuiltElsewhere() {
    container.register { @MainActor in Isolated() }
    let line = #line + 1
    container.register { (resolver: Resolver) in Card(isolated: resolver.resolve()) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.contains(
        """
          Built outside the main actor, to which it belongs:
            'Isolated'
              Requested by: 'Card' → 'Isolated'
              'Card' is registered at: \(site):\(line)
              'Isolated' is registered at: \(site):\(line - 2)
        """
      ) == true
    )
  }

  @Test func aConformanceOfTheMainActorIsSeen() {
    container.register { @MainActor in Isolated() }.implements((any Shown).self)
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func aFactoryMayWaitForTheMainQueue() {
    container.register { DispatchQueue.main.sync { Leaf() } }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func aFactoryMayUseTheStackOfAMainThread() {
    container.register { Leaf(depth: 60_000) }
    let issues = recordedIssues { assertEveryRegistrationResolves(in: container) }
    #expect(issues == [])
  }

  @Test func aFactoryThatTakesTooLongIsGivenUp() {
    container.register { () -> Leaf in
      DispatchSemaphore(value: 0).wait()
      return Leaf()
    }
    let (registered, line) = (#line - 4, #line + 2)
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, timeLimit: 0.1)
    }
    let message = """
      The registrations have a problem.

        Not finished in time:
          'Leaf'
            'Leaf' is registered at: \(site):\(registered)

      To fix:
        • Let the factory return, or raise the timeLimit. It may wait for the main queue.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func afterAFactoryThatTookTooLongTheOthersHaveTheWholeTime() {
    container.register { () -> Leaf in
      DispatchSemaphore(value: 0).wait()
      return Leaf()
    }
    container.register(name: "slow") { () -> Leaf in
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.5)
      return Leaf()
    }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, timeLimit: 5)
    }
    #expect(issues.map(\.event) == ["The registrations have a problem."])
  }

  @Test @MainActor func inATestOfTheMainActorTheMainQueueIsGivenUp() {
    container.register { @Sendable in DispatchQueue.main.sync { Leaf() } }
    let issues = recordedIssues {
      assertEveryRegistrationResolves(in: container, timeLimit: 0.1)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Not finished in time:\n    'Leaf'\n") == true)
  }

  @Test func whatIsMissingOnTheMainActorEndsTheProcessWithAllFindings() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Resolver()
      registerFaults(in: container)
      assertEveryRegistrationResolves(in: container)
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    let text = """
      The registrations have 2 problems.

        Not registered:
          'Leaf'
            Requested by: 'Branch' → 'Leaf'
            Location: \(site):\(faultsLine + 3)
            'Branch' is registered at: \(site):\(faultsLine + 3)
          'Leaf'
            Requested by: 'Window' → 'Leaf'
            Location: \(site):\(faultsLine + 2)
            'Window' is registered at: \(site):\(faultsLine + 2)

      The process ends here, because code in a task or on the main actor cannot be stopped.

      To fix:
        • Register the missing service, or resolve it with optional() or @OptionalInjected.
      """
    #expect(output.contains(text))
  }
}

// MARK: - Fixtures

private let site = "ResolverTestingTests/VerificationThreadTests.swift"

private let faultsLine = #line
private func registerFaults(in container: Resolver) {
  container.register { @MainActor (resolver: Resolver) in Window(leaf: resolver.resolve()) }
  container.register { (resolver: Resolver) in Branch(leaf: resolver.resolve()) }
}

private protocol Shown {}

private final class Isolated: Sendable {
  init() { MainActor.preconditionIsolated() }
}

extension Isolated: @MainActor Shown {}

private struct Card {
  let isolated: Isolated
}

private struct Screen {
  let card: Card
}

private struct Branch {
  let leaf: Leaf
}

private struct Window {
  let leaf: Leaf
}

private struct Leaf: Sendable {
  let depth: Int

  init(depth: Int = 0) {
    self.depth = Self.used(depth)
  }

  /// Uses some two megabytes of the stack.
  @inline(never)
  private static func used(_ depth: Int) -> Int {
    depth == 0 ? 0 : used(depth - 1) + 1
  }
}

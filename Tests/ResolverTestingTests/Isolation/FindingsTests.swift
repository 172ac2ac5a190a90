import Dispatch
import Foundation
import Resolver
import ResolverTesting
import Testing

private let file = "ResolverTestingTests/FindingsTests.swift"

private let wrongSetting = """
  warning: RESOLVER_WARNINGS is 'off', which has no effect.

  To fix:
    • Use RESOLVER_WARNINGS=failures, or remove it.

  """

extension Resolver {
  fileprivate static let shop = Resolver { container in
    container.register { Bank() as any Vault }.scope(.application)
  }
}

/// Mistakes that a test makes, as a user writes them.
@Suite(.capturingIssues) struct FindingsTests {
  @Test func aContainerThatEndsInSetUpIsWarnedOf() {
    let line = #line + 1
    func setUp() { withTestContainer { container in container.register { Bank() as any Vault } } }
    let issues = recordedIssues { for _ in 0..<2 { setUp() } }
    let message = """
      withTestContainer ended before anything used its mocks.

        Location: \(file):\(line)
        Registered: 'Vault' at \(file):\(line)

      To fix:
        • Move the code under test into the closure.
        • Add the .container trait: @Test(.container) or @Suite(.container)
      """
    #expect(issues == [RecordedIssue(message, line: line, isWarning: true)])
  }

  @Test func aContainerThatEndsInATestWithAContainerIsWarnedOf() {
    let line = #line + 1
    func setUp() { withTestContainer { container in container.register { Bank() as any Vault } } }
    let issues = recordedIssues { withTestContainer { setUp() } }
    let message = """
      withTestContainer ended before anything used its mocks.

        Location: \(file):\(line)
        Registered: 'Vault' at \(file):\(line)

      To fix:
        • Move the code under test into the closure.
      """
    #expect(issues == [RecordedIssue(message, line: line, isWarning: true)])
  }

  @Test func aContainerThatIsAskedIsNotWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        $0.register { Bank() as any Vault }
        _ = $0.optional(Int.self)
      }
      withTestContainer {
        $0.register { Bank() }
        assertRegistered(Bank.self)
      }
      withTestContainer {
        $0.register { Bank() }
        assertNotResolved(Bank.self)
      }
      withTestContainer { container in
        container.register { Bank() }
        withTestContainer { _ = Resolver.resolve(Bank.self) }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aLazyPropertyThatIsResolvedInAnotherTestIsWarnedOf() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        let spec = Spec()
        for _ in 0..<2 { withTestContainer(fileID: "Tests/A.swift", line: 1, operation: spec.read) }
        spec.read()
        for _ in 0..<2 { withTestContainer(fileID: "Tests/B.swift", line: 2, operation: spec.read) }
      }
    }
    let message = """
      This lazy property still holds a 'Vault' from another test.

        Test: withTestContainer (Tests/B.swift:2)
        Resolved in: withTestContainer (Tests/A.swift:1)
        Location: \(file):\(Spec.line)

      To fix:
        • Create the object that has the property in each test.
        • Or release the property: $property.release()
      """
    #expect(
      issues.map(\.message) == [
        message, message.replacing("\(Spec.line)", with: "\(Spec.line + 1)"),
      ]
    )
    #expect(!issues.map(\.isWarning).contains(false))
  }

  @Test func aLazyPropertyThatIsResolvedInAnotherCaseOfATestIsWarnedOf() async throws {
    let test = try #require(Test.current)
    // Safety: one case after the other reads it.
    nonisolated(unsafe) let spec = Spec()
    let issues = await recordedIssues {
      for _ in 0..<2 {
        try? await ContainerOptions.container.provideScope(for: test, testCase: Test.Case.current) {
          spec.read()
          withTestContainer { spec.read() }
        }
      }
    }
    let event = "This lazy property still holds a 'Vault' from another test."
    #expect(issues.first?.message.hasPrefix(event) == true)
  }

  @Test func theOptionsOfARegistrationThatAreKeptAreWarnedOf() {
    let issues = recordedIssues {
      withTestContainer {
        branch.options.scope(.unique)
        branch.options.scope(.cached)
        branch.container.register { Bank() }.scope(.unique)
        _ = branch.container.resolve(Bank.self)
      }
    }
    let event =
      "A test changed the settings of 'Bank' for the whole process, so every test sees it."
    #expect(issues.map(\.event) == [event])
    #expect(issues.map(\.fileID) == ["App/Branch.swift"])
  }

  @Test(arguments: ["failures", "", "off"])
  func theEnvironmentTurnsWarningsIntoFailures(value: String) async throws {
    var result: ExitTest.Result?
    let issues = await recordedIssues {
      result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) { [value] in
        setenv("RESOLVER_WARNINGS", value, 1)
        for _ in 0..<2 { withTestContainer { $0.register(line: 7) { Bank() } } }
      }
    }
    #expect(issues.map(\.isWarning) == [value != "failures"])
    let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(printed.components(separatedBy: wrongSetting).count == (value == "off" ? 2 : 1))
  }
}

// MARK: - Fixtures

/// An application that keeps the options of a registration.
private let branch: (container: Resolver, options: ResolverOptions<Bank>) = inProduction {
  let container = Resolver(fileID: "App/Branch.swift")
  let options = container.register(fileID: "App/Branch.swift", line: 9) { Bank() }
  return (container, options)
}

/// A spec of Quick: one object for all tests.
private struct Spec {
  static let line = #line + 1
  @LazyInjected(container: .shop) private var vault: any Vault
  @WeakLazyInjected(container: .shop) private var weakVault: (any Vault)?

  func read() { _ = (vault, weakVault) }
}

private protocol Vault {}
private final class Bank: Vault, Sendable {}

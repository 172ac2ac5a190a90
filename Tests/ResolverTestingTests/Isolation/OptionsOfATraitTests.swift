import Resolver
import ResolverTesting
import Testing
import XCTest

/// Tests of options that are written once, for traits and test cases, and of those that only a
/// trait can follow.
@Suite(.ofAProject) struct OptionsOfATraitTests {
  @Test func aTraitOfAProjectHasItsOptions() {
    #expect(office.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test(.ofAProject.replacing(.data, with: "other")) func aTestMayAddToThem() {
    #expect(office.resolve(Ticket.self, name: .data).name == "other")
  }

  @Test(ContainerOptions().replacing(.data, with: .data)) func optionsAreATraitByThemselves() {
    #expect(office.resolve(Ticket.self, name: .data).name == "data")
  }

  @Test(.capturingIssues) func withTestContainerTellsThatItDoesNotRunASetUp() {
    let line = #line + 2
    let issues = recordedIssues {
      withTestContainer(.container { _ in Issue.record("It runs.") }) {}
    }
    let message = """
      The setup of .container { … } has no effect in withTestContainer.

      To fix:
        • Use it in @Test or @Suite.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test(.capturingIssues) func withTestContainerTellsThatItIsNotExclusive() async {
    let line = #line + 2
    let issues = await recordedIssues {
      await withTestContainer(.container.exclusive()) { await Task.yield() }
    }
    #expect(issues.map(\.event) == ["exclusive() has no effect in withTestContainer."])
    #expect(issues.map(\.line) == [line])
  }
}

#if !canImport(Darwin)
final class OptionsOfATestCaseTests: CapturingTestCase {
  override var containerOptions: ContainerOptions { .ofAProject.exclusive() }

  func testATestCaseHasTheOptionsOfATrait() {
    XCTAssertEqual(office.resolve(Ticket.self, name: .data).name, "mock")
  }

  func testATestCaseTellsThatItDoesNotRunASetUp() {
    let failures = recordedFailures { SetUpTestCase(name: "test") { _ in }.invokeTest() }
    let message = """
      The setup of .container { … } has no effect in containerOptions.

      To fix:
        • Use registerMocks(in:).
      """
    XCTAssertEqual(failures.map(\.message), ["failed - " + message])
    let inPart = recordedFailures { withTestContainer(.container { _ in }) {} }
    XCTAssertEqual(inPart.map { $0.message.hasSuffix("registerMocks(in:).") }, [true])
  }

  func testATestCaseTellsHowToAllowAService() {
    let line = #line + 2
    let failures = recordedFailures {
      withTestContainer(.init().sealed()) { _ = office.resolve(Ticket.self, name: "other") }
    }
    let file = "ResolverTestingTests/OptionsOfATraitTests.swift"
    let message = """
      The real 'Ticket' named "other" was used in a sealed test.

        Registered at: \(file):\(registrationLine)
        Location: \(file):\(line)

      To fix:
        • Mock it in the container made at \(file):\(registrationLine - 2): \
      register(Ticket.self, name: "other") { … }
        • Or allow it: .init().sealed(allowing: Ticket.self)
      """
    XCTAssertEqual(failures, [RecordedFailure(message, line: line)])
  }
}

/// A test case whose options have the setup of a trait.
private final class SetUpTestCase: ResolverTestCase {
  override var containerOptions: ContainerOptions {
    .container { _ in XCTFail("It runs.") }
  }
}
#endif

// MARK: - Fixtures

extension Trait where Self == ContainerOptions {
  /// The options of a whole project, for traits and for test cases.
  fileprivate static var ofAProject: Self { .container.replacing(.data, with: .mock) }
}

private let registrationLine = #line + 4

private let office = Resolver { container in
  for name in [Resolver.Name.data, .mock, "other"] {
    container.register(name: name) { Ticket(name: name.rawValue) }
  }
}

private struct Ticket {
  let name: String
}

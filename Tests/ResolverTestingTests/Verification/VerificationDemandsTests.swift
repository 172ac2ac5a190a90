import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let shop = Resolver { shop in
    shop.register(name: .data) { Payments() }
    shop.register { Checkout(payments: $0.resolve(name: .data)) }
    shop.register { LiveClock() as any Clock }
    shop.register { answer() }
  }
  fileprivate static let line = #line - 5

  fileprivate static let mocked = Resolver(child: .shop) { $0.register(name: .mock) { Payments() } }
}

private let file = "ResolverTestingTests/VerificationDemandsTests.swift"

/// Tests that the check of all registrations finds what an option of the test forbids.
@Suite(.capturingIssues) struct VerificationDemandsTests {
  @Test func aServiceWithoutTheRequiredNameIsFound() {
    let message = message(
      "have a problem",
      """
          'Payments' named "data"
            Forbidden by: .requiring("mock")
            'Payments' named "data" is registered at: \(file):\(Resolver.line)
      """
    )
    #expect(problems(.init().requiring(.mock)) == [message])
    #expect(problems(.init().requiring(.mock), in: .mocked).isEmpty)
  }

  @Test func theRealServicesOfASealedTestAreFound() {
    let message = message(
      "have 4 problems",
      """
          'Checkout'
            Forbidden by: .sealed()
            'Checkout' is registered at: \(file):\(Resolver.line + 1)
          'Clock'
            Forbidden by: .sealed()
            'Clock' is registered at: \(file):\(Resolver.line + 2)
          'Payments' named "data"
            Forbidden by: .sealed()
            'Payments' named "data" is registered at: \(file):\(Resolver.line)
          'String'
            Forbidden by: .sealed()
            'String' is registered at: \(file):\(Resolver.line + 3)
      """
    )
    #expect(problems(.init().sealed()) == [message])
    let allowed = ContainerOptions().sealed(allowing: Checkout.self, (any Clock).self, String.self)
    #expect(problems(allowed.allowing(.data)).isEmpty)
  }

  @Test func aForbiddenServiceIsFound() {
    let message = message(
      "have 2 problems",
      """
          'Clock'
            Forbidden by: .forbidding(LiveClock.self)
            'Clock' is registered at: \(file):\(Resolver.line + 2)
          'Payments' named "data"
            Forbidden by: .forbidding("data")
            'Payments' named "data" is registered at: \(file):\(Resolver.line)
      """
    )
    let options = ContainerOptions().forbidding(.data).forbidding(LiveClock.self)
    #expect(problems(options) == [message])
    #expect(
      problems(options.allowing(LiveClock.self).replacing(.data, with: .mock), in: .mocked) == []
    )
  }

  @Test func aServiceThatOnlyAnotherOneUsesIsFound() {
    let issues = recordedIssues {
      withTestContainer(.init().forbidding(.data)) {
        assertEveryRegistrationResolves(in: .shop, excluding: Payments.self)
      }
    }
    let fact = "      Requested by: 'Checkout' → 'Payments' named \"data\"\n"
    #expect(issues.map { $0.message.contains(fact) } == [true])
  }

  @Test func aMissingReplacementIsReportedOnce() {
    let issues = problems(.init().replacing(.data, with: .mock).forbidding(.data))
    #expect(issues.map { $0.contains("have a problem") } == [true])
    #expect(issues.map { $0.contains("No mock for this name replacement:") } == [true])
  }
}

// MARK: - Fixtures

private func problems(_ options: ContainerOptions, in container: Resolver = .shop) -> [String] {
  recordedIssues {
    withTestContainer(options) { assertEveryRegistrationResolves(in: container) }
  }.map(\.message)
}

private func message(_ event: String, _ problems: String) -> String {
  """
  The registrations \(event).

    No mock, although the test forbids the real service:
  \(problems)

  To fix:
    • Register a mock, or allow the real service with allowing(…).
  """
}

/// Code of an application that registers a service for itself.
private func answer() -> String {
  let request = Resolver(fileID: "App/Server.swift")
  request.register(fileID: "App/Server.swift") { 5 }
  return "\(request.resolve(Int.self))"
}

private struct Payments {}

private struct Checkout {
  let payments: Payments
}

private protocol Clock {}
private struct LiveClock: Clock {}

import Resolver
import ResolverTesting
import Testing

extension Resolver {
  fileprivate static let custom: Resolver = {
    let container = Resolver()
    container.register(name: .data) { Ticket("data") }
    container.register(name: .mock) { Ticket("mock") }
    return container
  }()
}

@Suite(.container) struct ResolverReplaceTests {
  @Test func aRuleHoldsForEveryContainer() {
    Resolver.replace(.data, with: .mock)
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test func aRuleHoldsFromNowOn() {
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "data")
    Resolver.replace(.data, with: .mock)
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
  }

  @Test func aRuleEndsWithItsTest() {
    withTestContainer {
      Resolver.replace(.data, with: .mock)
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
    }
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "data")
  }

  @Test func theSetUpOfASuiteMaySetARule() async throws {
    let trait = ContainerOptions.container { _ in Resolver.replace(.data, with: .mock) }
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) {
      #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "mock")
    }
  }
}

@Suite(.capturingIssues) struct ResolverReplaceOutsideATestTests {
  @Test func outsideATestItFails() {
    let (line, issues) = (#line, recordedIssues { Resolver.replace(.data, with: .mock) })
    #expect(issues == [RecordedIssue(noTestContainerMessage("replace(_:with:)"), line: line)])
  }

  @Test func outsideATestItChangesNothing() {
    _ = recordedIssues { Resolver.replace(.data, with: .mock) }
    #expect(Resolver.custom.resolve(Ticket.self, name: .data).name == "data")
  }
}

// MARK: - Fixtures

private struct Ticket {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

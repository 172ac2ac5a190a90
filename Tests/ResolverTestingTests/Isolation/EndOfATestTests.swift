import Resolver
import ResolverTesting
import Testing
import XCTest

private let office = Resolver { container in
  container.register { Ticket() }.scope(.application)
}

/// Tests of what happens when a test ends, and after it.
@Suite(.capturingIssues) struct EndOfATestTests {
  @Test func theOptionsOfAnEndedTestChangeNoOtherTest() {
    _ = recordedIssues {
      let options = withTestContainer {
        Resolver.register { "first" }
        return Resolver.register { Ticket() }
      }
      withTestContainer {
        options.implements(AnyObject.self)
        #expect(Resolver.optional(AnyObject.self) == nil)
      }
    }
  }

  @Test func aDeinitThatResolvesAtTheEndDoesNotOutliveTheTest() {
    let issues = recordedIssues {
      withTestContainer {
        Resolver.register { Asker() }.scope(.application)
        _ = Resolver.resolve(Asker.self)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func anAssertionInTheContainerOfAnEndedTestSaysSo() {
    let name = "anAssertionInTheContainerOfAnEndedTestSaysSo()"
    let container = withTestContainer { Resolver.root }
    var line = 0
    let issues = recordedIssues {
      withContainer(container) {
        line = #line + 1
        assertResolved(Ticket.self)
      }
    }
    let message = """
      assertResolved was called after its test had ended.

        Test: \(name)

      To fix:
        • Let the test wait for the work that it starts.
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }

  @Test func whatLateWorkRegistersIsReleased() {
    weak var captured: Ticket?
    _ = recordedIssues {
      let container = withTestContainer { Resolver.root }
      let ticket = Ticket()
      captured = ticket
      container.register { ticket }
    }
    #expect(captured == nil)
  }

  @Test func whatLateWorkRegistersIsLost() {
    _ = recordedIssues {
      let container = withTestContainer { Resolver.root }
      withContainer(container) {
        Resolver.register(name: "late") { Ticket() }
        Resolver.main.register(name: "late") { Ticket() }
      }
      #expect(Resolver.optional(Ticket.self, name: "late") == nil)
    }
  }

  @Test func aContainerOfAnEndedTestAsTheRootLosesNoMock() {
    let issues = recordedIssues {
      let former = withTestContainer { Resolver(child: .main) }
      withTestContainer {
        withContainer(former) { office.register(name: "mock") { Ticket() } }
        #expect(office.optional(Ticket.self, name: "mock") != nil)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func whatLateWorkSetsOrResetsIsLost() {
    let issues = recordedIssues {
      let kept = inProduction { office.resolve(Ticket.self) }
      let caches = inProduction { [Resolver.main.cache, office.cache] }
      let container = withTestContainer { Resolver.root }
      withContainer(container) {
        Resolver.decorate = { _ in Issue.record("of late work") }
        Resolver.defaultScope = .unique
        Resolver.main = Resolver()
        Resolver.reset(line: 7)
        ResolverScope.application.reset()
        container.cache = ResolverScopeCache()
        office.cache = ResolverScopeCache()
      }
      inProduction {
        #expect(Resolver.main.cache === caches[0])
        #expect(office.cache === caches[1])
        #expect(Resolver.decorate == nil)
        #expect(Resolver.defaultScope === ResolverScope.graph)
        #expect(Resolver.main === Layer.production.root)
        #expect(office.resolve(Ticket.self) === kept)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aFailureNamesWhatWasResolvedInContainersInside() {
    var line = 0
    let issues = recordedIssues {
      withTestContainer {
        withTestContainer {
          Resolver.register { Ticket() }
          for _ in 0..<3 { _ = Resolver.resolve(Ticket.self) }
        }
        line = #line + 1
        assertResolved(Ticket.self)
      }
    }
    let message = """
      Expected 'Ticket' to be resolved, but it was not.

      Resolved in this test:
        nothing was resolved
      \("  ")
        In containers inside this test, which have logs of their own: 3
      """
    #expect(issues == [RecordedIssue(message, line: line)])
  }
}

/// Tests of a function of another module that opens a test container for its caller.
@Suite(.capturingIssues) struct SharedMocksTests {
  @Test(.container) func whatTheClosureRegistersIsTheTestsOwn() {
    withMocks {
      Resolver.register(name: .data) { "the test's own" }
      #expect(Resolver.resolve(String.self, name: .data) == "the test's own")
    }
  }

  @Test func itIsInATestWithoutAContainerToo() {
    withMocks {
      Resolver.register(name: .data) { "the test's own" }
      #expect(Resolver.resolve(String.self, name: .data) == "the test's own")
    }
  }

  @Test func whatProductionCodeRegistersIsNot() {
    withMocks {
      Resolver.register(name: .data, fileID: "App/Login.swift", line: 1) { "production code's" }
      #expect(Resolver.resolve(String.self, name: .data) == "mock")
    }
  }

  fileprivate func withMocks(_ operation: () -> Void) {
    withTestContainer(.init().replacing(.data, with: .mock), fileID: "Kit/Mocks.swift") {
      Resolver.register(name: .mock, fileID: "Kit/Mocks.swift", line: 2) { "mock" }
      operation()
    }
  }
}

/// The same in a plain test case, where nothing tells the module of the test.
final class SharedMocksTestCase: XCTestCase {
  func testWhatTheClosureRegistersIsTheTestsOwn() {
    SharedMocksTests().withMocks {
      Resolver.register(name: .data) { "the test's own" }
      XCTAssertEqual(Resolver.resolve(String.self, name: .data), "the test's own")
    }
  }
}

// MARK: - Fixtures

private final class Ticket: Sendable {}

private final class Asker: Sendable {
  deinit {
    _ = Resolver.optional(String.self)
  }
}

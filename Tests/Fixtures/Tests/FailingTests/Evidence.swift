import Resolver
import ResolverTesting
import Testing

/// Tests that attach what they resolved, or do not: "attaches" marks each that does.
@Suite(.container { $0.register { Ticket() } })
struct Evidence {  // warns as passesInACase(number:)
  @Test func failsAnExpectation() {  // attaches
    #expect(desk.resolve(Ticket.self, name: "data").name.isEmpty)  // fails as failsAnExpectation()
  }

  @Test func throwsAnError() throws {  // attaches // fails as throwsAnError()
    throw Boom()
  }

  @Test(.container { _ in throw Boom() })  // fails as throwsInItsSetUp()
  func throwsInItsSetUp() {}  // attaches

  @Test(.container.strict()) func failsWhenItHasEnded() {  // attaches
    Resolver.register { Coupon() }  // fails as failsWhenItHasEnded()
  }

  @Test func hasATestContainerInsideAfterItFailed() {  // attaches // attaches
    Issue.record("too early")  // fails as hasATestContainerInsideAfterItFailed()
    withTestContainer {}
  }

  @Test func hasATestContainerInsideThatAsks() {  // attaches
    withTestContainer(.init().attachingLog()) {}
  }

  @Test func passesQuietly() {
    withTestContainer { _ = Resolver.resolve(Ticket.self) }
  }

  @Test func hasAWarning() {
    Issue.record("a warning", severity: .warning)  // warns as hasAWarning()
  }

  @Test func hasAKnownIssue() {
    withKnownIssue { Issue.record("known") }
  }

  @Test(.container.detectingLeaks()) func leaks() {  // fails as leaks()
    Resolver.register { Coupon() }
    kept = Resolver.resolve(Coupon.self)
  }

  @Test func leavesAFailureToNobody() async {
    _ = await Task.detached {
      Issue.record("of nobody")  // fails as «unknown»
    }.value
  }

  @Suite(.container.attachingLog()) struct Asking {
    @Test func passesAndShowsIt() {  // attaches
      _ = desk.resolve(Ticket.self, name: "data")
    }

    @Test(arguments: [1, 2]) func passesInACase(number: Int) {  // attaches // attaches
      _ = desk.resolve(Ticket.self, name: number == 1 ? "data" : nil)
    }

    @Test func passesWithATestContainerInside() {  // attaches // attaches
      withTestContainer {}
    }

    @Test(.container.attachingLog(false)) func passesAndTakesItBack() {}
  }
}

struct EvidenceOfATest {
  @Test(.container) func failsWithATraitOfItsOwn() {  // attaches
    #expect(Resolver.optional(Ticket.self) != nil)  // fails as failsWithATraitOfItsOwn()
  }

  @Test(.filterIssues { _ in false }, .container) func hasATraitOutsideThatFilters() {  // attaches
    #expect(Bool(false))
  }

  @Test(.container, .filterIssues { _ in false }) func hasATraitInsideThatFilters() {
    #expect(Bool(false))
  }

  @Test func hasNoTraitAndATestContainerThatAsks() {  // attaches
    withTestContainer(.init().attachingLog()) {}
  }

  @Test func hasNoTrait() {
    #expect(Bool(false))  // fails as hasNoTrait()
  }
}

// Safety: one test sets it, and nothing reads it.
nonisolated(unsafe) private var kept: Coupon?

private struct Boom: Error {}
private final class Coupon: Sendable {}
private struct Ticket {
  var name = "mock"
}

private let desk: Resolver = {
  let container = Resolver()
  container.register(name: "data") { Ticket(name: "data") }.scope(.application)
  container.register { Ticket(name: "unnamed") }
  return container
}()

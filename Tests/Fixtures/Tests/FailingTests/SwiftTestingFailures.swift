import Resolver
import ResolverTesting
import SharedTestCases
import Testing

@Suite(.container) struct SwiftTestingFailures {
  @Test func failsInTheBody() {
    assertResolved(Ticket.self)  // fails as failsInTheBody()
  }

  @Test func failsAfterASuspension() async {
    await Task.yield()
    assertResolved(Ticket.self)  // fails as failsAfterASuspension()
  }

  @Test func failsInADetachedTask() async {
    let container = Resolver.root
    await Task.detached {
      withContainer(container) {
        assertResolved(Ticket.self)  // fails as failsInADetachedTask()
      }
    }.value
  }

  @Test(arguments: 0..<3) func failsInOneCase(number: Int) {
    if number == 1 {
      assertResolved(Ticket.self)  // fails as failsInOneCase(number:)
    }
  }

  @Test(.container.replacing("data", with: "mock"))
  func failsForAMissingMock() {  // fails as failsForAMissingMock()
    _ = production.resolve(Ticket.self, name: "data")
  }

  @Test(.container.sealed())
  func failsAfterAKnownIssue() {  // fails as failsAfterAKnownIssue()
    withKnownIssue { _ = production.resolve(Ticket.self, name: "data") }
    _ = production.resolve(Ticket.self, name: "data")
  }

  @Test(.container { _ in throw Boom() })  // fails as failsInItsSetUp()
  func failsInItsSetUp() {
    assertResolved(Ticket.self)
  }

  @Test func passes() {
    assertNotResolved(Ticket.self)
  }
}

@Suite struct SwiftTestingFailuresWithoutATestContainer {
  @Test func failsWithoutATestContainer() {
    assertResolved(Ticket.self)  // fails as failsWithoutATestContainer()
  }

  @Test func failsWithoutATestContainerInADetachedTask() async {
    await Task.detached {
      assertResolved(Ticket.self)  // fails as «unknown»
    }.value
  }
}

private struct Boom: Error {}

private let production: Resolver = {
  let container = Resolver()
  container.register(name: "data") { Ticket(name: "data") }
  return container
}()

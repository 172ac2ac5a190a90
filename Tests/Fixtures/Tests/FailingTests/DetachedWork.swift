import Resolver
import ResolverTesting
import SharedTestCases
import Testing

/// Production answers a request that has left its test's task, with a warning where it is made.
@Suite(.container) struct DetachedWork {
  @Test func leavesItsTask() async {
    let name = await Task.detached {
      production.resolve(Ticket.self).name  // warns as «unknown»
    }.value
    #expect(name == "production")
  }
}

private let production: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "production") }
  return container
}()

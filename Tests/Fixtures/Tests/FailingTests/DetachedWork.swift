import Resolver
import ResolverTesting
import SharedTestCases
import Testing

/// Work that has left the task of its test uses the real service, with a warning at the request.
///
/// No other warning says that nothing asked for the mock.
@Suite(.container) struct DetachedWork {
  @Test func leavesItsTask() async {
    production.register { Ticket(name: "mock") }
    let name = await Task.detached {
      production.resolve(Ticket.self).name  // warns as «unknown»
    }.value
    #expect(name == "mock")  // fails as leavesItsTask()
  }
}

private let production: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "production") }
  return container
}()

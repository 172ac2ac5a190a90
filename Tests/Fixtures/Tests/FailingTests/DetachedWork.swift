import Resolver
import ResolverTesting
import SharedTestCases
import Testing

/// Work that has left the task of its test uses the real service, with a warning at the request.
///
/// No other warning says that nothing asked for the mock, unless the work asks for another service.
@Suite(.container) struct DetachedWork {
  @Test func leavesItsTask() async {
    production.register { Ticket(name: "mock") }
    let name = await Task.detached {
      production.resolve(Ticket.self).name  // warns as «unknown»
    }.value
    #expect(name == "mock")  // fails as leavesItsTask()
  }

  @Test func mocksAnotherService() async {
    Resolver.register { Stub() }  // warns as mocksAnotherService()
    let name = await Task.detached {
      production.resolve(Ticket.self).name  // warns as «unknown»
    }.value
    #expect(name == "mock")  // fails as mocksAnotherService()
  }
}

private struct Stub {}

private let production: Resolver = {
  let container = Resolver()
  container.register { Ticket(name: "production") }
  return container
}()

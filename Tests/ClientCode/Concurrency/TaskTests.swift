import Resolver
import ResolverTesting
import Testing

/// A service that any thread may use.
nonisolated final class Session: Sendable {
  let user: String

  init(user: String) {
    self.user = user
  }
}

nonisolated protocol SessionProviding: Sendable {
  var session: Session { get }
}

nonisolated struct SessionProvider: SessionProviding {
  let session: Session = Resolver.resolve()
}

nonisolated final class Worker: Sendable {
  let session: Session = Resolver.resolve()
  let container: Resolver

  init(container: Resolver = .root) {
    self.container = container
  }
}

extension Resolver {
  nonisolated static func registerSession(user: String) {
    register { Session(user: user) }.scope(.application)
    register { SessionProvider() as SessionProviding }
    register { Worker() }
  }
}

@Suite(.container)
struct TaskTests {
  @Test func tasksResolve() async {
    Resolver.registerSession(user: "task")

    let user = await Task { Resolver.resolve(Session.self).user }.value
    #expect(user == "task")
  }

  @Test func aDetachedTaskTakesItsContainerAlong() async {
    Resolver.registerSession(user: "detached")

    let container = Resolver.root
    let user = await Task.detached { container.resolve(Session.self).user }.value
    #expect(user == "detached")
    let provided = await Task.detached {
      withContainer(container) { Resolver.resolve(SessionProviding.self).session.user }
    }.value
    #expect(provided == "detached")
  }

  @Test func aServiceHoldsWhatItResolved() async {
    Resolver.registerSession(user: "worker")

    let worker: Worker = Resolver.resolve()
    let session = await Task.detached { worker.container.resolve(Session.self) }.value
    #expect(session === worker.session)
  }

  @Test func aLazyPropertyIsReadInADetachedTask() async {
    Resolver.registerSession(user: "lazy")

    let session = LazyInjected<Session>()
    let weakSession = WeakLazyInjected<Session>()
    let users = await Task.detached {
      [session.wrappedValue.user, weakSession.wrappedValue?.user]
    }.value
    #expect(users == ["lazy", "lazy"])
  }
}

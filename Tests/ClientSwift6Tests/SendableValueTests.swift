import Resolver
import ResolverTesting
import Testing

// In a module that is isolated to the main actor such a structure would have to be `nonisolated`,
// which the compiler does not accept for a structure with property wrappers.

/// A structure that is `Sendable` because the wrappers of a `Sendable` service are.
struct Job: Sendable {
  @Injected var session: Session
  @LazyInjected var lazySession: Session
  @WeakLazyInjected var weakSession: Session?
  @OptionalInjected var optionalSession: Session?

  func run() -> String {
    session.user
  }
}

@Suite(.container)
struct SendableValueTests {
  @Test func valuesAreSentToOtherTasks() async {
    Resolver.registerSession(user: "job")

    let job = Job()
    let user = await Task.detached { job.run() + (job.optionalSession?.user ?? "") }.value
    #expect(user == "jobjob")
  }

  @Test func aLazyPropertyIsReadInADetachedTask() async {
    Resolver.registerSession(user: "lazy")

    let job = Job()
    let user = await Task.detached {
      var job = job
      job.$weakSession.name = nil
      return job.lazySession.user + (job.weakSession?.user ?? "")
    }.value
    #expect(user == "lazylazy")
  }
}

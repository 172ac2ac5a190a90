/// The tests that are running in the process, as far as production has to know of them.
struct RunningTests {
  /// The number of open worlds of tests.
  var openCount = 0

  var processContexts = ProcessContexts()

  /// Is told of requests that belong to no test, while tests are running.
  var detachedObserver: (@Sendable (DetachedRequest) -> Void)?

  /// Whether a request in production has to look.
  var concernRequests: Bool {
    openCount > 0 || !processContexts.isEmpty
  }
}

/// A request that was made outside the test that it may belong to, or a registration that was made
/// after its test had ended.
///
/// Such code runs on a queue, on a thread or in a detached task.
package struct DetachedRequest: Sendable {
  package let service: Any.Type
  package let name: Resolver.Name?
  package let site: CallSite

  /// The test that the request belongs to, which has ended; `nil` when it is not known.
  package let endedTest: TestIdentity?

  /// Whether the service was registered, and not resolved.
  package let isRegistration: Bool

  /// Whether a factory made the request.
  package let isNested: Bool

  init(_ request: Request, endedTest: TestIdentity?, isNested: Bool) {
    service = request.service
    name = request.name
    site = request.site
    isRegistration = false
    self.isNested = isNested
    self.endedTest = endedTest
  }

  fileprivate init(registering details: RegistrationDetails, endedTest: TestIdentity?) {
    service = details.service
    name = details.name
    site = details.site
    isRegistration = true
    isNested = false
    self.endedTest = endedTest
  }
}

extension Resolver {
  /// Tells of a registration that comes after its test has ended, and that nothing will find.
  func noteLateRegistration(of details: RegistrationDetails, after endedTest: TestIdentity?) {
    ResolverWorld.production.note(DetachedRequest(registering: details, endedTest: endedTest))
  }
}

extension ResolverWorld {
  /// The context of code that is bound to none, while a test runs that has the process to itself.
  package var processContext: ResolverContext? {
    state.withLockUnchecked { $0.tests.processContexts.current }?.forCaller
  }

  /// Tells of a request that belongs to no test, or to one that has ended.
  func note(_ request: DetachedRequest) {
    let observer = state.withLock { state in
      request.endedTest != nil || state.tests.openCount > 0 ? state.tests.detachedObserver : nil
    }
    observer?(request)
  }
}

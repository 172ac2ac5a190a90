/// A function that is told of requests outside a test, and of late requests and registrations.
///
/// Requests outside a test may belong to one: they come from a queue, a thread or a detached task.
/// Late ones come after their test has ended.
///
/// - Parameters:
///   - request: The request, or the registration as a request for it.
///   - endedTest: The test that it belongs to, which has ended; `nil` when it is not known.
///   - isRegistration: Whether the service was registered, and not resolved.
///   - origin: The place at which a function of the test made the container that is asked.
package typealias DetachedObserver =
  @Sendable (
    _ request: Request, _ endedTest: TestIdentity?, _ isRegistration: Bool, _ origin: CallSite?
  ) -> Void

extension ResolverWorld {
  /// Tells of a request that belongs to no test, or to one that has ended.
  func note(
    detached request: Request,
    _ endedTest: TestIdentity?,
    isRegistration: Bool = false,
    madeAt origin: CallSite? = nil
  ) {
    let observer = state.withLock { state in
      endedTest != nil || state.openTestCount > 0 ? state.detachedObserver : nil
    }
    observer?(request, endedTest, isRegistration, origin)
  }
}

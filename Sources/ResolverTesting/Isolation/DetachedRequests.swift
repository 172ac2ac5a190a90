import Resolver

#if canImport(Testing)
import Testing
#endif

/// Warns of requests that have left the task of their test, or come after it has ended.
///
/// Swift Testing runs tests in parallel, so a request on a queue or in a detached task cannot be
/// attributed to a test. Production answers it, and each call site is named once for each of the
/// tests that are running.
package enum DetachedRequests {
  /// The modules whose requests are not warned of: none, unless this type is `IgnoringModules`.
  static let ignoredModules =
    (DetachedRequests.self as Any as? any IgnoringModules.Type)?.ignoredModules ?? []

  @Sendable
  static func record(
    _ request: Request,
    endedTest: TestIdentity?,
    isRegistration: Bool,
    madeAt origin: CallSite?
  ) {
    guard isRegistration || !request.isNested else { return }
    #if canImport(Testing)
    // The body of a test without a container of its own.
    if endedTest == nil, Test.current != nil { return }
    #endif
    guard !ignoredModules.contains(request.site.module) else { return }
    let place = SourcePlace(request.site)
    guard let test = endedTest else {
      let (names, isNews) = RunningLogs.count(request)
      if isNews { Warning(message: Text.detached(request, names), place: place).record() }
      return
    }
    let message = Text.lateRequest(
      request,
      isRegistration: isRegistration,
      after: test,
      madeAt: origin
    )
    let key = Reported.Key.lateRequest("\(request.site)", test: test.number)
    Warning(message: message, place: place, key: key).record()
  }
}

/// Lets this package's own tests use production beside tests with containers, without a warning.
package protocol IgnoringModules {
  /// The modules whose requests are not warned of.
  static var ignoredModules: Set<String> { get }
}

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

  /// Warns of a request of production while tests run, unless a test without a container makes it.
  static func record(_ request: Request) {
    guard !request.isNested, !TestFramework.isTestKnown,
      !ignoredModules.contains(request.site.module), RunningTests.count(request)
    else { return }
    let message = Message.detached(request, RunningTests.names)
    Warning(message, at: SourcePlace(request.site)).record()
  }

  /// Warns of a request, or a registration, of a test that has ended.
  static func record(
    _ request: Request,
    after test: LayerReference,
    from container: Resolver?,
    _ isRegistration: Bool
  ) {
    guard isRegistration || !request.isNested,
      !ignoredModules.contains(request.site.module)
    else { return }
    let base = container?.base
    let message = Message.lateRequest(
      request,
      isRegistration: isRegistration,
      after: test,
      madeAt: base?.carriesLayer == true ? base?.storage.source?.site : nil
    )
    let key = Warning.Key.lateRequest(request.site, test: ObjectIdentifier(test))
    Warning(message, at: SourcePlace(request.site), once: key).record()
  }
}

/// Lets this package's own tests use production beside tests with containers, without a warning.
package protocol IgnoringModules {
  /// The modules whose requests are not warned of.
  static var ignoredModules: Set<String> { get }
}

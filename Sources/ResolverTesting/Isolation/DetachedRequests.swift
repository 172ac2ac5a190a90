import Resolver

/// Warns about requests that have left the task of their test, or outlive it.
///
/// Swift Testing runs tests in parallel, so a request on a queue or in a detached task can't be
/// attributed to a test. Production is used, and the logs of all running tests count the request,
/// because it belongs to one of them or to a test without a container.
package enum DetachedRequests {
  /// The modules without warnings.
  ///
  /// Empty unless this type is `IgnoringModules`.
  static let ignoredModules =
    (DetachedRequests.self as Any as? any IgnoringModules.Type)?.ignoredModules ?? []

  /// Warns about a request in production while tests run.
  ///
  /// No warning for a test without a container, nor for a function that uses its own container.
  static func record(_ request: Request, from container: Resolver) {
    guard !request.isNested, !TestFramework.isTestKnown,
      !ignoredModules.contains(request.site.module)
    else { return }
    let sessions = ProductionHook.shared.runningTests
    guard !sessions.isEmpty else { return }
    let base = container.base
    let answering = Layer.production.registrations(for: request, from: base).first?.details.storage
    guard !base.storage.isLocal || answering?.isLocal == false else { return }
    for session in sessions { session.storage.withLock { $0.log.detached.add(request) } }
    Finding.detached(request, sessions).report()
  }

  /// Warns about a request or a registration of an ended test.
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
    let origin = base?.isMadeByTest == true ? base?.storage.source?.site : nil
    Finding.late(request, isRegistration: isRegistration, after: test, madeAt: origin).report()
  }
}

extension ContainerStorage {
  /// Whether a function made the container outside of tests, so that other code most likely doesn't
  /// use it.
  var isLocal: Bool {
    source?.isInFunction == true && origin == nil
  }
}

/// Lets this package's own tests use production beside tests with containers, without a warning.
package protocol IgnoringModules {
  /// The modules without warnings.
  static var ignoredModules: Set<String> { get }
}

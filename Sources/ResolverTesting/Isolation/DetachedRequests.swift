import Resolver

/// Warns of requests that have left the task of their test, or come after it has ended.
///
/// Swift Testing runs tests in parallel, so a request on a queue or in a detached task cannot be
/// attributed to a test. Production answers it, and the logs of the tests that are running count
/// it: it is the work of one of them, or of a test without a container.
package enum DetachedRequests {
  /// The modules whose requests are not warned of: none, unless this type is `IgnoringModules`.
  static let ignoredModules =
    (DetachedRequests.self as Any as? any IgnoringModules.Type)?.ignoredModules ?? []

  /// Warns of a request of production while tests run, unless a test without a container makes it,
  /// or a function makes it of a container that it has made for itself.
  static func record(_ request: Request, from container: Resolver) {
    guard !request.isNested, !TestFramework.isTestKnown,
      !ignoredModules.contains(request.site.module)
    else { return }
    let sessions = RunningTests.all
    guard !sessions.isEmpty else { return }
    let search = Search(for: request, from: container, in: .production)
    let answering = search.registration(named: request.name)?.details.storage
    guard !container.base.storage.isLocal || answering?.isLocal == false else { return }
    for session in sessions { session.recorder.count(request) }
    Finding.detached(request, sessions).report()
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
    let origin = base?.carriesLayer == true ? base?.storage.source?.site : nil
    Finding.late(request, isRegistration: isRegistration, after: test, madeAt: origin).report()
  }
}

extension ContainerStorage {
  /// Whether the container is most likely local to work that is no test's: a function made it
  /// outside of tests.
  var isLocal: Bool {
    source?.isInFunction == true && origin == nil
  }
}

/// Lets this package's own tests use production beside tests with containers, without a warning.
package protocol IgnoringModules {
  /// The modules whose requests are not warned of.
  static var ignoredModules: Set<String> { get }
}

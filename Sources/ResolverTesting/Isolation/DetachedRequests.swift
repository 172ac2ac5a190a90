import Resolver

#if canImport(Testing)
import Testing
#endif

/// Warns of requests that have left the task of their test, or come after it has ended.
///
/// Swift Testing runs tests in parallel, so a request on a queue or in a detached task cannot be
/// attributed to a test. Production answers it, and each call site is named once.
package enum DetachedRequests {
  private static let places = Mutex<Set<String>>([])

  /// The modules whose requests are not warned of: none, unless this type is `IgnoringModules`.
  static let ignoredModules =
    (DetachedRequests.self as Any as? any IgnoringModules.Type)?.ignoredModules ?? []

  @Sendable
  static func note(_ request: DetachedRequest) {
    #if canImport(Testing)
    // The body of a test without a container of its own.
    if request.endedTest == nil, Test.current != nil { return }
    #endif
    let module = "\(request.site.fileID)".prefix { $0 != "/" }
    guard !ignoredModules.contains(String(module)) else { return }
    let key = "\(request.site) \(request.endedTest ?? "")"
    guard places.withLock({ $0.insert(key).inserted }) else { return }
    let message = request.endedTest.map { Text.late(request, $0) } ?? Text.detached(request)
    Warning(message: message, place: SourcePlace(request.site)).record()
  }
}

/// Lets this package's own tests use production beside tests with worlds, without a warning.
package protocol IgnoringModules {
  /// The modules whose requests are not warned of.
  static var ignoredModules: Set<String> { get }
}

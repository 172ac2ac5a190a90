import Resolver

#if canImport(Testing)
import Testing
#endif

/// Warns of work that lost its test, or outlived it.
///
/// Swift Testing runs tests in parallel, so what happens on a queue or in a detached task cannot be
/// told to be any test's. It is answered by production, and every place in the source that asks
/// this way is named once.
enum DetachedRequests {
  private static let places = Mutex<Set<String>>([])

  @Sendable
  static func note(_ request: DetachedRequest) {
    #if canImport(Testing)
    // The body of a test that wants no container of its own.
    if request.endedTest == nil, Test.current != nil { return }
    #endif
    let key = "\(request.site) \(request.endedTest ?? "")"
    guard places.withLock({ $0.insert(key).inserted }) else { return }
    let message = request.endedTest.map { Text.late(request, $0) } ?? Text.detached(request)
    Warning(message: message, place: SourcePlace(request.site)).record()
  }
}

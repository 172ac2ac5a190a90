import Resolver

/// Collects resolutions, from any number of threads.
final class ResolutionRecorder: ResolutionListener {
  private let resolutions = Mutex<[Resolution]>([])

  func resolved(_ event: ResolutionEvent) {
    let resolution = Resolution(event)
    resolutions.withLock { $0.append(resolution) }
  }

  /// The resolutions so far, in the order in which the requests were made.
  var log: ResolutionLog {
    // A request is recorded when it has been answered, after the requests of its factory.
    ResolutionLog(resolutions.withLock { $0 }.sorted { $0.id < $1.id })
  }
}

import Resolver

/// The logs of the tests that are running.
enum RunningLogs {
  private static let names = Mutex<[ObjectIdentifier: (ResolutionRecorder, String)]>([:])

  static func insert(_ recorder: ResolutionRecorder, of test: String) {
    names.withLock { $0[ObjectIdentifier(recorder)] = (recorder, test) }
  }

  static func remove(_ recorder: ResolutionRecorder) {
    let removed = names.withLock { $0.removeValue(forKey: ObjectIdentifier(recorder)) }
    withExtendedLifetime(removed) {}
  }

  /// Counts a request that belongs to no test in the logs of those that are running: it is the work
  /// of one of them, or of a test without a container.
  ///
  /// - Parameter request: The request.
  /// - Returns: The names of the running tests, and whether one of them learns of the place for the
  ///   first time.
  static func count(_ request: DetachedRequest) -> (names: [String], isNews: Bool) {
    let running = names.withLock { Array($0.values) }
    let news = running.filter { $0.0.count(request) }
    return (running.map { $0.1 }, running.isEmpty || !news.isEmpty)
  }
}

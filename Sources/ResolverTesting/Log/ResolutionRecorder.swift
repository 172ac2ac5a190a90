import Resolver

/// Collects resolutions from any number of threads.
final class ResolutionRecorder: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// The resolutions so far, in the order of the requests.
    var resolutions: [Resolution] = []
    var detached = DetachedCounts()

    /// The number of resolutions in nested containers.
    var nestedCount = 0
  }

  func record(_ resolution: Resolution) {
    state.withLock { state in
      // A request is recorded at its end, after the requests of its factory, so it may belong
      // further up.
      let later = state.resolutions.reversed().prefix { $0.id > resolution.id }.count
      state.resolutions.insert(resolution, at: state.resolutions.count - later)
    }
  }

  /// The resolutions so far, in the order of the requests.
  var log: ResolutionLog {
    state.withLock { state in
      var log = ResolutionLog(state.resolutions)
      log.detached = state.detached
      log.nestedCount = state.nestedCount
      return log
    }
  }

  /// Counts the resolutions of a nested container, which has its own log.
  func count(nested recorder: ResolutionRecorder) {
    let count = recorder.state.withLock { $0.resolutions.count + $0.nestedCount }
    state.withLock { $0.nestedCount += count }
  }

  /// Whether there are resolutions in the test or a nested container.
  var hasResolutions: Bool {
    state.withLock { !$0.resolutions.isEmpty || $0.nestedCount > 0 }
  }

  /// Counts a request outside any test, perhaps of this one.
  func count(_ request: Request) {
    state.withLock { $0.detached.add(request) }
  }
}

// MARK: - Waiting

extension ResolutionRecorder {
  /// Waits for a state of the log, and looks every few milliseconds.
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait. Cancellation of the task ends the wait.
  ///   - isReached: Whether the log has the state.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated(nonsending) func wait(
    for duration: Duration,
    until isReached: (ResolutionLog) -> Bool
  ) async {
    let start = ContinuousClock.now
    while !isReached(log), start.duration(to: .now) < duration {
      guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { return }
    }
  }
}

import Resolver

/// Collects resolutions, from any number of threads.
final class ResolutionRecorder: Sendable {
  private let state = Mutex(State())

  private struct State {
    var resolutions: [Resolution] = []

    /// The tasks that wait for the next resolution, by a number of each.
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

    /// The waits whose time is over.
    var expired: Set<Int> = []
    var waitCount = 0
    var detached = DetachedCounts()

    /// The number of resolutions in containers inside the test.
    var nestedCount = 0
  }

  func record(_ resolution: Resolution) {
    let waiters = state.withLock { state in
      state.resolutions.append(resolution)
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume() }
  }

  /// The resolutions so far, in the order in which the requests were made.
  var log: ResolutionLog {
    // A request is recorded when it has been answered, after the requests of its factory.
    let (resolutions, detached, nestedCount) = state.withLock {
      ($0.resolutions, $0.detached, $0.nestedCount)
    }
    var log = ResolutionLog(resolutions.sorted { $0.id < $1.id }.withoutMissingParents)
    log.detached = detached
    log.nestedCount = nestedCount
    return log
  }

  /// Counts what was resolved in a container inside the test, which has a log of its own.
  func count(nested recorder: ResolutionRecorder) {
    let count = recorder.state.withLock { $0.resolutions.count + $0.nestedCount }
    state.withLock { $0.nestedCount += count }
  }

  /// Whether anything was resolved, in the test or in a container inside it.
  var hasResolutions: Bool {
    state.withLock { !$0.resolutions.isEmpty || $0.nestedCount > 0 }
  }

  /// The first resolution, in the order of the answers, for which a condition holds.
  func first(where holds: (Resolution) -> Bool) -> Resolution? {
    state.withLock { $0.resolutions }.first(where: holds)
  }

  /// The first resolution of each type that no override answered, in the order of the requests.
  var firstAnswersOfProduction: [Resolution] {
    var seen: Set<ObjectIdentifier> = []
    return state.withLock { $0.resolutions }.sorted { $0.id < $1.id }
      .filter { !$0.isOverride && seen.insert(ObjectIdentifier($0.type)).inserted }
  }

  /// Counts a request that belongs to no test, and perhaps to this one.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it is the first one at its place.
  func count(_ request: Request) -> Bool {
    state.withLock { $0.detached.add(request) }
  }
}

extension [Resolution] {
  /// The resolutions without the parents that are not among them: those that were made elsewhere,
  /// or that got no answer.
  fileprivate var withoutMissingParents: [Resolution] {
    let ids = Set(map(\.id))
    return map { resolution in
      guard let parent = resolution.parent, !ids.contains(parent) else { return resolution }
      var resolution = resolution
      resolution.parent = nil
      return resolution
    }
  }
}

// MARK: - Waiting

extension ResolutionRecorder {
  /// Waits for a state of the log, without using the processor meanwhile.
  ///
  /// - Parameters:
  ///   - duration: The longest time to wait. A task that is canceled waits no longer.
  ///   - isReached: Whether the log has the state; called after each resolution.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated(nonsending) func wait(
    for duration: Duration,
    until isReached: (ResolutionLog) -> Bool
  ) async {
    guard !isReached(log) else { return }
    let wait = state.withLock { state in
      state.waitCount += 1
      return state.waitCount
    }
    // Detached: it must not keep the container of the test alive.
    let timer = Task.detached {
      try await Task.sleep(for: duration)
      self.expire(wait)
    }
    defer {
      timer.cancel()
      state.withLock { _ = $0.expired.remove(wait) }
    }
    await withTaskCancellationHandler {
      while true {
        let log = log
        if isReached(log) { return }
        guard await next(after: log.count, wait) else { return }
      }
    } onCancel: {
      expire(wait)
    }
  }

  /// Waits for another resolution.
  ///
  /// - Parameters:
  ///   - count: The number of resolutions that are known.
  ///   - wait: The number of the wait.
  /// - Returns: Whether there is one; otherwise the time is over.
  private nonisolated(nonsending) func next(after count: Int, _ wait: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let mayGoOn = state.withLock { state in
        if state.resolutions.count > count || state.expired.contains(wait) { return true }
        state.waiters[wait] = continuation
        return false
      }
      if mayGoOn { continuation.resume() }
    }
    return state.withLock { !$0.expired.contains(wait) }
  }

  /// Whether a wait is going on.
  var isAwaited: Bool {
    state.withLock { !$0.waiters.isEmpty }
  }

  private func expire(_ wait: Int) {
    let waiter = state.withLock { state in
      state.expired.insert(wait)
      return state.waiters.removeValue(forKey: wait)
    }
    waiter?.resume()
  }
}

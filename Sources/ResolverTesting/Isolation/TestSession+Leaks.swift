import Resolver

extension TestSession {
  /// Reports the objects of the test that are alive although its world has ended.
  ///
  /// - Parameters:
  ///   - world: The world, which its test has released as well.
  ///   - pause: Waits for a number of milliseconds, for as long as something is alive.
  func reportLeaks(
    of world: WorldReference,
    pausing pause: (_ milliseconds: Int) -> Void = { _ = Semaphore().wait(milliseconds: $0) }
  ) {
    guard let search = leakSearch else { return }
    for milliseconds in LeakSearch.pauses {
      if search.leaked.isEmpty { return }
      pause(milliseconds)
    }
    report(search, in: world)
  }

  /// Reports the objects of the test that are alive although its world has ended, and blocks no
  /// thread meanwhile.
  ///
  /// - Parameter world: The world, which its test has released as well.
  nonisolated(nonsending) func reportLeaks(of world: WorldReference) async {
    guard let search = leakSearch else { return }
    for milliseconds in LeakSearch.pauses {
      if search.leaked.isEmpty { return }
      // In a task of its own: that of the test may be canceled.
      let pause = UInt64(milliseconds) * 1_000_000
      await Task.detached { try? await Task.sleep(nanoseconds: pause) }.value
    }
    report(search, in: world)
  }

  /// The search for leaks that the test demands; `nil` for none.
  ///
  /// A test around this one that demands it searches the logs of both.
  private var leakSearch: LeakSearch? {
    guard let demand = storage.withLock({ $0.demands.made(.leaks) }) else { return nil }
    let (isOwn, innerLogs) = storage.withLock { ($0.ownsLeakDetection, $0.innerLogs) }
    let logs = [recorder.log] + innerLogs
    guard isOwn else {
      outer?.storage.withLock { $0.innerLogs += logs }
      return nil
    }
    return LeakSearch(demand: demand, logs: logs)
  }

  private func report(_ search: LeakSearch, in world: WorldReference) {
    let leaked = search.leaked
    guard !leaked.isEmpty else { return }
    let lines = leaked.map { resolution in
      let parent = leaked.first { $0.id == resolution.parent }
      return Text.leak(resolution, askedBy: parent)
    }
    let message = Text.leaks(lines, isWorldAlive: world.object != nil)
    reportLate(Failure(message, at: search.demand.place))
  }
}

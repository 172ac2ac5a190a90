import Resolver

/// A search for objects that outlive their test.
struct LeakSearch {
  let demand: Demands.Demand
  let test: TestName

  /// The log of the test, and the logs of nested containers.
  let logs: [ResolutionLog]

  /// The pauses between two looks at the objects in milliseconds, in total a quarter of a second.
  ///
  /// Work on a queue releases its objects after it has signaled its end.
  static let pauses = [1, 2, 4, 8, 15, 30, 40, 50, 50, 50]

  /// The requests whose objects are alive, once for each object.
  var leaked: [Resolution] {
    let resolutions = logs.flatMap(\.self)
    var allowed: Set<Resolution.ID> = []
    var seen: Set<ObjectIdentifier> = []
    // An allowed object may hold its parts, which come later in the log.
    for resolution in resolutions
    where allows(resolution) || resolution.parent.map(allowed.contains) == true {
      allowed.insert(resolution.id)
      if let instance = resolution.instance { seen.insert(ObjectIdentifier(instance)) }
    }
    return resolutions.filter { resolution in
      guard resolution.outcome == .created, let instance = resolution.instance else { return false }
      return seen.insert(ObjectIdentifier(instance)).inserted
    }
  }

  /// Whether the object of a request is alive, and has an allowed type.
  private func allows(_ request: Resolution) -> Bool {
    request.instance.map { demand.allows(request.type) || demand.allows(type(of: $0)) } == true
  }

  /// The living containers that functions made in the test.
  var containers: [Resolver] {
    var seen: Set<ObjectIdentifier> = []
    return logs.flatMap { $0.compactMap(\.container?.base) }.filter { container in
      container.storage.source?.isInFunction == true
        && container.storage.origin?.name === test
        && seen.insert(ObjectIdentifier(container)).inserted
    }
  }

  var isEmpty: Bool { leaked.isEmpty && containers.isEmpty }
}

extension TestSession {
  /// Reports the objects of the test that are alive after the end of its container.
  func reportLeaks() {
    guard let search = leakSearch else { return }
    // Queues may hold objects of the test, even the main queue.
    for milliseconds in LeakSearch.pauses where !search.isEmpty {
      _ = MainQueueSemaphore().wait(milliseconds: milliseconds)
    }
    report(search)
  }

  /// Reports the objects of the test that are alive after the end of its container, without
  /// blocking a thread.
  nonisolated(nonsending) func reportLeaks() async {
    guard let search = leakSearch else { return }
    for milliseconds in LeakSearch.pauses where !search.isEmpty {
      // In a separate task, because the task of the test may be canceled.
      let pause = UInt64(milliseconds) * 1_000_000
      await Task.detached { try? await Task.sleep(nanoseconds: pause) }.value
    }
    report(search)
  }

  /// The search for leaks of this test; `nil` without that option.
  ///
  /// If a surrounding test has the option, it searches the logs of both.
  private var leakSearch: LeakSearch? {
    guard let demand = storage.withLock({ $0.demands.made(.leaks) }) else { return nil }
    let (isOwn, logs) = storage.withLock { ($0.ownsLeakDetection, [$0.log] + $0.innerLogs) }
    guard isOwn else {
      outer?.storage.withLock { $0.innerLogs += logs }
      return nil
    }
    return LeakSearch(demand: demand, test: testName, logs: logs)
  }

  private func report(_ search: LeakSearch) {
    let (leaked, containers) = (search.leaked, search.containers)
    guard !leaked.isEmpty || !containers.isEmpty else { return }
    let isAlive = layer?.layer != nil
    Finding.leaks(leaked, containers, isContainerAlive: isAlive, search.demand.place)
      .report(in: self)
  }
}

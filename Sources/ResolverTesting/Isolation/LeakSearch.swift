import Resolver

/// A search for the objects of a test that are alive after it.
struct LeakSearch {
  let demand: Demands.Demand
  let test: TestName

  /// The log of the test, and the logs of the containers inside it.
  let logs: [ResolutionLog]

  /// The times in milliseconds to wait between two looks at what is alive, a quarter of a second
  /// together.
  ///
  /// Work on a queue releases its objects after it has said that it is done.
  static let pauses = [1, 2, 4, 8, 15, 30, 40, 50, 50, 50]

  /// The requests whose objects are alive, once for each object.
  var leaked: [Resolution] {
    let resolutions = logs.flatMap(\.self)
    var allowed: Set<Resolution.ID> = []
    var seen: Set<ObjectIdentifier> = []
    // An allowed object may hold what it was built with, which a log has after the object itself.
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

  /// Whether the object of a request is alive, and has a type that may outlive the test.
  private func allows(_ resolution: Resolution) -> Bool {
    guard let instance = resolution.instance else { return false }
    return demand.allows(resolution.type) || demand.allows(type(of: instance))
  }

  /// The containers that functions made in the test, and that are alive.
  var containers: [Resolver] {
    var seen: Set<ObjectIdentifier> = []
    return logs.flatMap { $0.compactMap(\.container?.base) }.filter { container in
      container.storage.source?.isInFunction == true
        && container.storage.origin?.name as? TestName === test
        && seen.insert(ObjectIdentifier(container)).inserted
    }
  }

  var isEmpty: Bool { leaked.isEmpty && containers.isEmpty }
}

extension TestSession {
  /// Reports the objects of the test that are alive although its container has ended.
  func reportLeaks() {
    guard let search = leakSearch else { return }
    // Queues may hold objects of the test, the main queue as well.
    for milliseconds in LeakSearch.pauses where !search.isEmpty {
      _ = MainQueueSemaphore().wait(milliseconds: milliseconds)
    }
    report(search)
  }

  /// Reports the objects of the test that are alive although its container has ended, and blocks no
  /// thread meanwhile.
  nonisolated(nonsending) func reportLeaks() async {
    guard let search = leakSearch else { return }
    for milliseconds in LeakSearch.pauses where !search.isEmpty {
      // In a task of its own: that of the test may be canceled.
      let pause = UInt64(milliseconds) * 1_000_000
      await Task.detached { try? await Task.sleep(nanoseconds: pause) }.value
    }
    report(search)
  }

  /// The search for leaks that the test demands; `nil` for none.
  ///
  /// A test around this one that demands it searches the logs of both.
  private var leakSearch: LeakSearch? {
    let (demand, isOwn, innerLogs) = storage.withLock {
      ($0.demands.made(.leaks), $0.ownsLeakDetection, $0.innerLogs)
    }
    guard let demand else { return nil }
    let logs = [recorder.log] + innerLogs
    guard isOwn else {
      outer?.storage.withLock { $0.innerLogs += logs }
      return nil
    }
    return LeakSearch(demand: demand, test: testName, logs: logs)
  }

  private func report(_ search: LeakSearch) {
    let (leaked, containers) = (search.leaked, search.containers)
    guard !leaked.isEmpty || !containers.isEmpty else { return }
    let isAlive = storage.withLock { $0.layer }?.layer != nil
    Finding.leaks(leaked, containers, isContainerAlive: isAlive, search.demand.place)
      .report(in: self)
  }
}

import Resolver

extension TestSession {
  /// Reports the objects of the test that are alive although its world has ended.
  ///
  /// - Parameter world: The world, which its test has released as well.
  func reportLeaks(of world: WorldReference) {
    guard let demand = storage.withLock({ $0.demands?.leakDetection }) else { return }
    let (isOwn, innerLogs) = storage.withLock { ($0.ownsLeakDetection, $0.innerLogs) }
    let logs = [recorder.log] + innerLogs
    guard isOwn else {
      outer?.storage.withLock { $0.innerLogs += logs }
      return
    }
    var seen: Set<ObjectIdentifier> = []
    let leaked = logs.flatMap(\.created).filter { resolution in
      guard let instance = resolution.instance else { return false }
      let isAllowed = demand.allows(resolution.type) || demand.allows(type(of: instance))
      return !isAllowed && seen.insert(ObjectIdentifier(instance)).inserted
    }
    guard !leaked.isEmpty else { return }
    let lines = leaked.map { resolution in
      let parent = leaked.first { $0.id == resolution.parent }
      return Text.leak(resolution, askedBy: parent)
    }
    reportLate(Failure(Text.leaks(lines, isWorldAlive: world.object != nil), at: demand.place))
  }
}

extension ThreadPointer {
  /// Ends a request, and with the outermost one the instances that it shared.
  @inline(__always)
  func endRequest() {
    pointee.depth -= 1
    guard pointee.depth == 0 else { return }
    if !pointee.graph.isEmpty { releaseGraph() }
    if !pointee.early.isEmpty { waitForEarly() }
  }

  /// Waits until instances of other threads are complete: the thread builds none itself any longer,
  /// so that none of them waits for it.
  @inline(never)
  private func waitForEarly() {
    for claim in exchange(&pointee.early, with: []) {
      while !claim.isFinished, case .finished = WaitForGraph.wait(for: claim, on: self) {}
    }
  }

  @inline(never)
  private func releaseGraph() {
    // Released here, where everything is in order: a deinit may resolve. Its memory is used again.
    var graph = pointee.graph.takeAll()
    graph.removeAll()
    if pointee.graph.isEmpty { pointee.graph = graph }
  }

  /// Runs an operation that shares no instances with a factory which calls it: what was built for
  /// one container would be given to another.
  func withOwnGraph<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard pointee.depth > 0 else { return try operation() }
    let outer = pointee.graph.takeAll()
    pointee.graph.firstPosition = pointee.path.count
    defer {
      let own = exchange(&pointee.graph, with: outer)
      withExtendedLifetime(own) {}
    }
    return try operation()
  }

  /// Ends the build of an instance.
  @inline(__always)
  func endBuild(of registration: Registration) {
    let step = pointee.path.pop()
    if !pointee.records.isEmpty { recordBuild(of: registration) }
    withExtendedLifetime(step) {}
  }

  @inline(never)
  private func recordBuild(of registration: Registration) {
    _ = pointee.records.last { $0.setCreated(by: registration) }
  }

  /// The cause for which a scope's own code got no instance, which is then forgotten.
  func takeFailureCause() -> FailureCause? {
    exchange(&pointee.failureCause, with: nil)
  }
}

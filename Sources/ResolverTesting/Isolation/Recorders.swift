import Resolver

/// The recorders of `recordResolutions`, in whatever container the operation resolves.
enum Recorders {
  @TaskLocal static var ofTask: [ResolutionRecorder] = []

  /// The recorders of operations in a test that has the process to itself: they hear of queues and
  /// detached tasks as well.
  private static let ofProcess = Mutex<[ResolutionRecorder]>([])

  /// The number of recorders in the process.
  private static let count = Mutex(0)

  /// Adds a request to the recorders that the calling code belongs to.
  static func record(_ resolution: Resolution) {
    guard count.withLock({ $0 > 0 }) else { return }
    var recorders = ofTask
    // A test without a container, which runs meanwhile, is no part of the operation.
    if recorders.isEmpty, ProcessLayers.current != nil { recorders = ofProcess.withLock { $0 } }
    for recorder in recorders { recorder.record(resolution) }
  }

  /// Begins to record.
  ///
  /// - Returns: The recorders of the task, with the new one.
  static func begin(_ recorder: ResolutionRecorder) -> [ResolutionRecorder] {
    count.withLock { $0 += 1 }
    ProductionHook.shared.changeWatchers(by: 1)
    if ProcessLayers.current != nil { ofProcess.withLock { $0.append(recorder) } }
    return ofTask + [recorder]
  }

  /// Stops recording, and returns the log.
  static func end(_ recorder: ResolutionRecorder) -> ResolutionLog {
    count.withLock { $0 -= 1 }
    ProductionHook.shared.changeWatchers(by: -1)
    ofProcess.withLock { $0.removeAll { $0 === recorder } }
    return recorder.log
  }
}

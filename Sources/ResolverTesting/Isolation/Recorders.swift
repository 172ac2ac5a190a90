import Resolver

/// The recorders of `recordResolutions`, in whatever container the operation resolves.
enum Recorders {
  @TaskLocal static var ofTask: [ResolutionRecorder] = []

  /// The recorders of operations in a test that has the process to itself: they hear of queues and
  /// detached tasks as well.
  private static let ofProcess = Mutex<[ResolutionRecorder]>([])

  /// Adds a request to the recorders that the calling code belongs to.
  ///
  /// - Parameters:
  ///   - resolution: The request.
  ///   - isAlone: Whether a test made it that has the process to itself.
  static func record(_ resolution: Resolution, isAlone: Bool) {
    var recorders = ofTask
    if recorders.isEmpty, isAlone { recorders = ofProcess.withLock { $0 } }
    for recorder in recorders { recorder.record(resolution) }
  }

  /// Begins to record.
  ///
  /// - Returns: The recorders of the task, with the new one.
  static func begin(_ recorder: ResolutionRecorder) -> [ResolutionRecorder] {
    ProductionHook.shared.changeWatchers(by: 1)
    if TestSession.current?.isExclusive == true { ofProcess.withLock { $0.append(recorder) } }
    return ofTask + [recorder]
  }

  static func end(_ recorder: ResolutionRecorder) {
    ProductionHook.shared.changeWatchers(by: -1)
    ofProcess.withLock { $0.removeAll { $0 === recorder } }
  }
}

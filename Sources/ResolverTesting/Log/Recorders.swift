// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// The recorders of `recordResolutions`, in whatever container the operation resolves.
enum Recorders {
  @TaskLocal private static var ofTask: [ResolutionRecorder] = []

  /// The recorders of operations in a test that has the process to itself: they hear of queues and
  /// detached tasks as well.
  private static let ofProcess = Mutex<[ResolutionRecorder]>([])

  /// Adds a request to the recorders that the calling code belongs to.
  static func record(_ resolution: Resolution) {
    var recorders = ofTask
    // A test without a container, which runs meanwhile, is no part of the operation.
    if recorders.isEmpty, ProcessLayers.current != nil { recorders = ofProcess.withLock { $0 } }
    for recorder in recorders { recorder.record(resolution) }
  }

  /// Records what an operation resolves.
  static func with<Result>(
    _ recorder: ResolutionRecorder,
    during operation: () throws -> Result
  ) rethrows -> Result {
    begin(recorder)
    defer { end(recorder) }
    return try $ofTask.withValue(ofTask + [recorder], operation: operation)
  }

  /// Records what an asynchronous operation resolves.
  nonisolated(nonsending) static func with<Result>(
    _ recorder: ResolutionRecorder,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    begin(recorder)
    defer { end(recorder) }
    return try await $ofTask.withValue(ofTask + [recorder], operation: operation)
  }

  private static func begin(_ recorder: ResolutionRecorder) {
    ProductionHook.shared.watch()
    if ProcessLayers.current != nil { ofProcess.withLock { $0.append(recorder) } }
  }

  private static func end(_ recorder: ResolutionRecorder) {
    ProductionHook.shared.stopWatching()
    ofProcess.withLock { $0.removeAll { $0 === recorder } }
  }
}

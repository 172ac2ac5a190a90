// The closure tells the synchronous function from the asynchronous one.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// Records the services that an operation resolves.
///
/// ```swift
/// let log = recordResolutions { checkout.pay() }
/// #expect(log.resolutions(of: (any Payments).self).count == 1)
/// ```
///
/// If the operation starts tasks, let it wait for them. You can record inside and outside a test
/// container.
///
/// - Parameter operation: The work to record.
/// - Returns: The log of the operation.
/// - Throws: The error that the operation throws.
public func recordResolutions<Result>(
  during operation: () throws -> Result
) rethrows -> ResolutionLog {
  let recorder = ResolutionRecorder()
  let recorders = Recorders.begin(recorder)
  defer { Recorders.end(recorder) }
  _ = try Recorders.$ofTask.withValue(recorders, operation: operation)
  return recorder.log.withLock { $0 }
}

/// Records the services that an asynchronous operation resolves.
///
/// ```swift
/// let log = await recordResolutions {
///   let payment = Task { checkout.pay() }
///   await payment.value
/// }
/// #expect(log.resolutions(of: (any Payments).self).count == 1)
/// ```
///
/// If the operation starts tasks, let it wait for them. You can record inside and outside a test
/// container.
///
/// - Parameter operation: The work to record. It runs where the caller runs.
/// - Returns: The log of the operation.
/// - Throws: The error that the operation throws.
public nonisolated(nonsending) func recordResolutions<Result>(
  during operation: () async throws -> Result
) async rethrows -> ResolutionLog {
  let recorder = ResolutionRecorder()
  let recorders = Recorders.begin(recorder)
  defer { Recorders.end(recorder) }
  _ = try await Recorders.$ofTask.withValue(recorders, operation: operation)
  return recorder.log.withLock { $0 }
}

/// The recorders of `recordResolutions`, for all containers.
enum Recorders {
  @TaskLocal static var ofTask: [ResolutionRecorder] = []

  /// The recorders in a test that has the process to itself, which also record queues and detached
  /// tasks.
  private static let ofProcess = Mutex<[ResolutionRecorder]>([])

  /// Adds a request to the recorders of the calling code.
  ///
  /// - Parameters:
  ///   - resolution: The request.
  ///   - isAlone: Whether the test of the request has the process to itself.
  static func record(_ resolution: Resolution, isAlone: Bool) {
    var recorders = ofTask
    if recorders.isEmpty, isAlone { recorders = ofProcess.withLock { $0 } }
    for recorder in recorders { recorder.log.withLock { $0.insert(resolution) } }
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

/// Collects the resolutions of `recordResolutions` from any number of threads.
final class ResolutionRecorder: Sendable {
  let log = Mutex(ResolutionLog())
}

// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// Records what an operation resolves.
///
/// ```swift
/// let log = recordResolutions { checkout.pay() }
/// #expect(log.resolutions(of: (any Payments).self).count == 1)
/// ```
///
/// Requests of tasks that the operation starts count if they come before it returns: let it wait
/// for them. It works in and outside a test's container.
///
/// - Parameter operation: The work to record.
/// - Returns: The requests of the operation that were answered.
/// - Throws: The error that the operation throws.
public func recordResolutions<Result>(
  during operation: () throws -> Result
) rethrows -> ResolutionLog {
  var log = ResolutionLog()
  _ = try recordResolutions(in: &log, during: operation)
  return log
}

/// Records what an asynchronous operation resolves.
///
/// ```swift
/// let log = await recordResolutions {
///   let payment = Task { checkout.pay() }
///   await payment.value
/// }
/// #expect(log.resolutions(of: (any Payments).self).count == 1)
/// ```
///
/// Requests of tasks that the operation starts count if they come before it returns: let it wait
/// for them. It works in and outside a test's container.
///
/// - Parameter operation: The work to record. It runs where the caller runs.
/// - Returns: The requests of the operation that were answered.
/// - Throws: The error that the operation throws.
public nonisolated(nonsending) func recordResolutions<Result>(
  during operation: () async throws -> Result
) async rethrows -> ResolutionLog {
  var log = ResolutionLog()
  _ = try await recordResolutions(in: &log, during: operation)
  return log
}

/// Records what an operation resolves, even if it throws, and returns its result.
///
/// ```swift
/// var log = ResolutionLog()
/// #expect(throws: PaymentError.self) {
///   try recordResolutions(in: &log) { try checkout.confirm() }
/// }
/// #expect(log.resolutions(of: (any Payments).self).count == 1)
/// ```
///
/// Requests of tasks that the operation starts count if they come before it returns. It works in
/// and outside a test's container.
///
/// - Parameters:
///   - log: Receives the requests of the operation that were answered, in the place of those that
///     it had.
///   - operation: The work to record.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
public func recordResolutions<Result>(
  in log: inout ResolutionLog,
  during operation: () throws -> Result
) rethrows -> Result {
  let recorder = ResolutionRecorder()
  let recorders = Recorders.begin(recorder)
  defer { log = Recorders.end(recorder) }
  return try Recorders.$ofTask.withValue(recorders, operation: operation)
}

/// Records what an asynchronous operation resolves, even if it throws, and returns its result.
///
/// ```swift
/// var log = ResolutionLog()
/// await recordResolutions(in: &log) {
///   let payment = Task { checkout.pay() }
///   await payment.value
/// }
/// ```
///
/// Requests of tasks that the operation starts count if they come before it returns: let it wait
/// for them. It works in and outside a test's container.
///
/// - Parameters:
///   - log: Receives the requests of the operation that were answered, in the place of those that
///     it had.
///   - operation: The work to record. It runs where the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
public nonisolated(nonsending) func recordResolutions<Result>(
  in log: inout ResolutionLog,
  during operation: () async throws -> Result
) async rethrows -> Result {
  let recorder = ResolutionRecorder()
  let recorders = Recorders.begin(recorder)
  defer { log = Recorders.end(recorder) }
  return try await Recorders.$ofTask.withValue(recorders, operation: operation)
}

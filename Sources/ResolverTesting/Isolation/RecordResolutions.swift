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
/// Tasks that the operation starts count as well, until they end. It works in and outside a test's
/// world.
///
/// - Parameter operation: The work to record.
/// - Returns: The requests of the operation that were answered.
/// - Throws: The error that the operation throws.
public func recordResolutions<Result>(
  during operation: () throws -> Result
) rethrows -> ResolutionLog {
  let recorder = ResolutionRecorder()
  _ = try ResolverContext.current(for: nil).with(listener: recorder).run(during: operation)
  return recorder.log
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
/// Tasks that the operation starts count as well, until they end. It works in and outside a test's
/// world.
///
/// - Parameter operation: The work to record. It runs where the caller runs.
/// - Returns: The requests of the operation that were answered.
/// - Throws: The error that the operation throws.
public nonisolated(nonsending) func recordResolutions<Result>(
  during operation: () async throws -> Result
) async rethrows -> ResolutionLog {
  let recorder = ResolutionRecorder()
  _ = try await ResolverContext.current(for: nil).with(listener: recorder).run(during: operation)
  return recorder.log
}

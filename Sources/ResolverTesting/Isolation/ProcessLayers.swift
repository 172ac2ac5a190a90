// The synchronous and the asynchronous form are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// The layers of a test that has the process to itself, and of its parts: code that is bound to no
/// layer acts in the last one.
///
/// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
/// that test's.
enum ProcessLayers {
  private struct Entry: Sendable {
    let layer: Layer

    /// Whether code that is bound to no layer joins this one.
    let isJoined: @Sendable () -> Bool
  }

  private static let entries = Mutex<[Entry]>([])

  /// The layer that the calling code joins, if it is bound to none.
  static var current: Layer? {
    entries.withLock { $0.last }.flatMap { $0.isJoined() ? $0.layer : nil }
  }

  fileprivate static func begin(_ layer: Layer, joinedIf isJoined: (@Sendable () -> Bool)?) {
    // Code that was left over from another test is no part of the one that runs.
    let isPart = current != nil && ResolverContext.current(for: nil).endedTest == nil
    entries.withLock { entries in
      let isJoined = isJoined ?? (isPart ? entries.last?.isJoined : nil)
      if let isJoined { entries.append(Entry(layer: layer, isJoined: isJoined)) }
    }
  }

  /// Ends a part, or a test with all of its parts.
  fileprivate static func end(_ layer: Layer, isPart: Bool) {
    let former = entries.withLock { entries in
      let former = entries
      if let index = entries.lastIndex(where: { $0.layer === layer }) {
        entries.removeSubrange(isPart ? index..<index + 1 : index..<entries.endIndex)
      }
      return former
    }
    // Released here, outside the lock: they may hold the last references to user objects.
    withExtendedLifetime(former) {}
  }
}

extension ResolverContext {
  /// Runs an operation in this context, on its task; during a test that runs alone, everywhere else
  /// in the process as well.
  ///
  /// - Parameters:
  ///   - isJoined: Whether code that is bound to no layer joins a test that runs alone; `nil` for
  ///     the part of a test, and for a test beside others.
  ///   - operation: The operation.
  /// - Returns: The value that the operation returns.
  /// - Throws: The error that the operation throws.
  func run<Result>(
    joinedIf isJoined: (@Sendable () -> Bool)? = nil,
    during operation: () throws -> Result
  ) rethrows -> Result {
    ProcessLayers.begin(layer, joinedIf: isJoined)
    defer { ProcessLayers.end(layer, isPart: isJoined == nil) }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context, on its task; during a test that runs alone,
  /// everywhere else in the process as well.
  ///
  /// - Parameters:
  ///   - isJoined: Whether code that is bound to no layer joins a test that runs alone; `nil` for
  ///     the part of a test, and for a test beside others.
  ///   - operation: The operation.
  /// - Returns: The value that the operation returns.
  /// - Throws: The error that the operation throws.
  nonisolated(nonsending) func run<Result>(
    joinedIf isJoined: (@Sendable () -> Bool)? = nil,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    ProcessLayers.begin(layer, joinedIf: isJoined)
    defer { ProcessLayers.end(layer, isPart: isJoined == nil) }
    return try await ResolverContext.withBound(self, operation: operation)
  }
}

// The closure tells the synchronous function from the asynchronous one.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Resolver

/// The layers of a test that has the process to itself.
///
/// Unbound code uses the innermost layer.
///
/// XCTest runs one test at a time, so work on a queue or in a detached task belongs to that test.
enum ProcessLayers {
  private struct Entry: Sendable {
    let layer: Layer

    /// Whether unbound code joins this layer.
    let isJoined: @Sendable () -> Bool
  }

  private static let entries = Mutex<[Entry]>([])

  /// The layer for unbound code.
  static var current: Layer? {
    entries.withLock { $0.last }.flatMap { $0.isJoined() ? $0.layer : nil }
  }

  /// Begins a layer, if unbound code may join it.
  ///
  /// - Returns: Whether the layer has to end.
  fileprivate static func begin(_ layer: Layer, _ isJoined: (@Sendable () -> Bool)?) -> Bool {
    // Code of an ended test does not join the running test.
    let isPart = current != nil && ResolverContext.current(for: nil).endedTest == nil
    guard isPart || isJoined != nil else { return false }
    return entries.withLock { entries in
      guard let isJoined = isJoined ?? entries.last?.isJoined else { return false }
      entries.append(Entry(layer: layer, isJoined: isJoined))
      return true
    }
  }

  /// Ends a nested layer, or a test with all nested layers.
  fileprivate static func end(_ layer: Layer, isPart: Bool) {
    let former = entries.withLock { entries in
      let former = entries
      if let index = entries.lastIndex(where: { $0.layer === layer }) {
        entries.removeSubrange(isPart ? index..<index + 1 : index..<entries.endIndex)
      }
      return former
    }
    // The layers may hold the last references to user objects, so they end outside the lock.
    withExtendedLifetime(former) {}
  }
}

extension ResolverContext {
  /// Runs an operation in this context, for a test that runs alone also in unbound code.
  ///
  /// - Parameters:
  ///   - isJoined: Whether unbound code joins a test that runs alone; `nil` for a nested container,
  ///     and for a test beside others.
  ///   - operation: The operation.
  /// - Returns: The value that the operation returns.
  /// - Throws: The error of the operation.
  func run<Result>(
    joinedIf isJoined: (@Sendable () -> Bool)? = nil,
    during operation: () throws -> Result
  ) rethrows -> Result {
    let hasBegun = ProcessLayers.begin(layer, isJoined)
    defer { if hasBegun { ProcessLayers.end(layer, isPart: isJoined == nil) } }
    return try ResolverContext.withBound(self, operation: operation)
  }

  /// Runs an asynchronous operation in this context, for a test that runs alone also in unbound
  /// code.
  ///
  /// - Parameters:
  ///   - isJoined: Whether unbound code joins a test that runs alone; `nil` for a nested container,
  ///     and for a test beside others.
  ///   - operation: The operation.
  /// - Returns: The value that the operation returns.
  /// - Throws: The error of the operation.
  nonisolated(nonsending) func run<Result>(
    joinedIf isJoined: (@Sendable () -> Bool)? = nil,
    during operation: () async throws -> Result
  ) async rethrows -> Result {
    let hasBegun = ProcessLayers.begin(layer, isJoined)
    defer { if hasBegun { ProcessLayers.end(layer, isPart: isJoined == nil) } }
    return try await ResolverContext.withBound(self, operation: operation)
  }
}

import Resolver

/// Admits tests that have a container: any number at the same time, or an exclusive one alone.
///
/// A test that waits looks again after a few milliseconds, and blocks no thread meanwhile. Others
/// pass an exclusive test that waits: tests that wait for each other would otherwise wait forever.
final class TestGate: Sendable {
  static let shared = TestGate()

  /// Whether the task belongs to a test that is admitted, and would wait for itself.
  @TaskLocal static var isInside = false

  /// The number of tests that are admitted; -1 for an exclusive one.
  private let running = Mutex(0)

  /// Runs an operation once it is admitted; at once if the task is inside an admitted one.
  ///
  /// - Parameters:
  ///   - exclusively: Whether no other operation may run meanwhile.
  ///   - operation: The operation.
  /// - Throws: `CancellationError` when the task is canceled while it waits, and the error that the
  ///   operation throws.
  func run(exclusively: Bool, _ operation: () async throws -> Void) async throws {
    if Self.isInside { return try await operation() }
    try await enter(exclusively: exclusively)
    defer { leave() }
    try await Self.$isInside.withValue(true, operation: operation)
  }

  /// Waits until an operation is admitted, which has to leave later.
  ///
  /// - Parameter exclusively: Whether no other operation may run meanwhile.
  /// - Throws: `CancellationError` when the task is canceled while it waits.
  nonisolated(nonsending) func enter(exclusively: Bool) async throws {
    while !admit(exclusively) { try await Task.sleep(nanoseconds: 5_000_000) }
  }

  private func admit(_ exclusively: Bool) -> Bool {
    running.withLock { running in
      guard exclusively ? running == 0 : running >= 0 else { return false }
      running = exclusively ? -1 : running + 1
      return true
    }
  }

  func leave() {
    running.withLock { $0 = max($0 - 1, 0) }
  }
}

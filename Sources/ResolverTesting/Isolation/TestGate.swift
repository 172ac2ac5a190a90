import Resolver

/// Admits any number of tests with containers, or an exclusive test alone.
///
/// A waiting test looks again after a few milliseconds, without blocking a thread. New tests may
/// pass a waiting exclusive test, because tests that wait for each other would never end.
final class TestGate: Sendable {
  static let shared = TestGate()

  /// Whether the task belongs to an admitted test, which must not wait for itself.
  @TaskLocal static var isInside = false

  /// The number of admitted tests; -1 for an exclusive test.
  private let running = Mutex(0)

  /// Runs an operation after its admission, or at once inside an admitted test.
  ///
  /// - Parameters:
  ///   - exclusively: Whether no other operation may run meanwhile.
  ///   - operation: The operation.
  /// - Throws: `CancellationError` if the task is canceled during the wait, or the error of the
  ///   operation.
  func run(exclusively: Bool, _ operation: () async throws -> Void) async throws {
    if Self.isInside { return try await operation() }
    try await enter(exclusively: exclusively)
    defer { leave() }
    try await Self.$isInside.withValue(true, operation: operation)
  }

  /// Waits for admission.
  ///
  /// The caller has to leave later.
  ///
  /// - Parameter exclusively: Whether no other operation may run meanwhile.
  /// - Throws: `CancellationError` if the task is canceled during the wait.
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

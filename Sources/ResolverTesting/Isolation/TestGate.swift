import Resolver

/// Admits any number of tests with containers, or an exclusive test alone.
///
/// The others wait in a queue, where they need no thread and no processor time.
final class TestGate: Sendable {
  static let shared = TestGate()

  /// The gate for tests of the running code; `nil` inside an admitted test, which must not wait for
  /// itself.
  @TaskLocal static var next: TestGate? = shared

  struct Waiting {
    let number: Int
    let isExclusive: Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  struct State {
    /// The number of admitted tests; -1 for an exclusive test.
    var running = 0

    /// The waiting tests, the next one at the end.
    ///
    /// Exclusive tests are behind all others, because tests that wait for each other would never
    /// end with an exclusive test between them.
    var waiting: [Waiting] = []
    var latestNumber = 0

    mutating func admit(_ isExclusive: Bool) -> Bool {
      guard isExclusive ? running == 0 : running >= 0 else { return false }
      running = isExclusive ? -1 : running + 1
      return true
    }
  }

  let state = Mutex(State())

  /// Runs an operation after its admission at the next gate, or at once inside an admitted test.
  ///
  /// - Parameters:
  ///   - exclusively: Whether no other operation may run meanwhile.
  ///   - inner: The gate inside the operation, if any.
  ///   - operation: The operation.
  /// - Throws: `CancellationError` if the task is canceled during the wait, or the error of the
  ///   operation.
  static func run(
    exclusively: Bool,
    inner: TestGate? = nil,
    _ operation: () async throws -> Void
  ) async throws {
    guard let gate = next else { return try await operation() }
    try await gate.enter(exclusively: exclusively)
    defer { gate.leave() }
    try await $next.withValue(inner, operation: operation)
  }

  /// Waits for admission.
  ///
  /// The caller has to leave later.
  ///
  /// - Parameter exclusively: Whether no other operation may run meanwhile.
  /// - Throws: `CancellationError` if the task is canceled during the wait.
  nonisolated(nonsending) func enter(exclusively: Bool) async throws {
    let number = state.withLock { state in
      state.latestNumber += 1
      return state.latestNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let decision: Result<Void, any Error>? = state.withLock { state in
          if state.admit(exclusively) { return .success(()) }
          // A later cancellation finds the test in the queue.
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting.insert(
            Waiting(number: number, isExclusive: exclusively, continuation: continuation),
            at: exclusively ? 0 : state.waiting.endIndex
          )
          return nil
        }
        if let decision { continuation.resume(with: decision) }
      }
    } onCancel: {
      let canceled = state.withLock { state in
        let index = state.waiting.firstIndex { $0.number == number }
        return index.map { state.waiting.remove(at: $0) }
      }
      canceled?.continuation.resume(throwing: CancellationError())
    }
  }

  func leave() {
    let admitted = state.withLock { state in
      state.running = max(state.running - 1, 0)
      var admitted: [Waiting] = []
      while let next = state.waiting.last, state.admit(next.isExclusive) {
        admitted.append(state.waiting.removeLast())
      }
      return admitted
    }
    for test in admitted { test.continuation.resume() }
  }
}

import Resolver

/// Admits tests that have a container: any number at the same time, or an exclusive one alone.
///
/// An exclusive test waits until no other one runs, and tests that arrive meanwhile start before
/// it: tests that wait for each other would otherwise wait forever. A run has an end, and so has
/// the wait. A test that waits blocks no thread.
final class TestGate: Sendable {
  static let shared = TestGate()

  /// Whether the task belongs to a test that is admitted, and would wait for itself.
  @TaskLocal static var isInside = false

  private struct State {
    /// The number of tests that are admitted.
    var running = 0

    /// Whether the one that is admitted is exclusive.
    var isExclusive = false

    /// The tests that wait, the first one first.
    var waiting: [Waiting] = []

    /// The number of the last one that waited.
    var lastNumber = 0

    /// Admits a test, if those who are admitted let it in.
    mutating func admits(_ exclusively: Bool) -> Bool {
      guard running == 0 || !isExclusive && !exclusively else { return false }
      running += 1
      isExclusive = exclusively
      return true
    }
  }

  private struct Waiting {
    let number: Int
    let isExclusive: Bool
    let admission: AsyncStream<Void>.Continuation
  }

  private let state = Mutex(State())

  /// The number of tests that wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Runs an operation once it is admitted; at once if the task is inside an admitted one.
  ///
  /// - Parameters:
  ///   - exclusively: Whether no other operation may run meanwhile.
  ///   - operation: The operation.
  /// - Throws: `CancellationError` when the task is canceled while it waits, and the error that the
  ///   operation throws.
  func run(exclusively: Bool, _ operation: () async throws -> Void) async throws {
    if Self.isInside { return try await operation() }
    guard await enter(exclusively: exclusively) else { throw CancellationError() }
    defer { leave() }
    try await Self.$isInside.withValue(true, operation: operation)
  }

  /// Waits until an operation is admitted.
  ///
  /// - Parameter exclusively: Whether no other operation may run meanwhile.
  /// - Returns: Whether it is admitted, and has to leave; `false` when the task is canceled
  ///   while it waits.
  nonisolated(nonsending) func enter(exclusively: Bool) async -> Bool {
    let waiting = state.withLock { state -> (number: Int, admissions: AsyncStream<Void>)? in
      if state.admits(exclusively) { return nil }
      let (admissions, admission) = AsyncStream.makeStream(of: Void.self)
      state.lastNumber += 1
      state.waiting.append(
        Waiting(number: state.lastNumber, isExclusive: exclusively, admission: admission)
      )
      return (state.lastNumber, admissions)
    }
    guard let waiting else { return true }
    for await _ in waiting.admissions { return true }
    // The task was canceled, perhaps when it had been admitted.
    return state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.number == waiting.number }) else {
        return true
      }
      state.waiting.remove(at: index)
      return false
    }
  }

  /// Leaves, and admits those who wait: all that are not exclusive, or the first one that is.
  func leave() {
    let admitted = state.withLock { state in
      state.running -= 1
      let others = state.waiting.filter { !$0.isExclusive }
      let next = others.isEmpty ? Array(state.waiting.prefix(1)) : others
      let admitted = next.filter { state.admits($0.isExclusive) }
      let numbers = Set(admitted.map(\.number))
      state.waiting.removeAll { numbers.contains($0.number) }
      return admitted
    }
    for waiting in admitted { waiting.admission.yield() }
  }
}

/// A piece of work that one thread has claimed, and that others wait for.
class Claim: @unchecked Sendable {
  // Safety: the state is guarded by its lock; subclasses say why theirs is safe.

  /// The thread that does the work: the address of its `ThreadState`.
  let thread: UnsafeMutableRawPointer

  private let state = Mutex(State())

  private struct State {
    var isFinished = false
    var waiting: [Semaphore] = []
  }

  init(thread: UnsafeMutableRawPointer) {
    self.thread = thread
  }

  final var isFinished: Bool {
    state.withLock { $0.isFinished }
  }

  /// Has a semaphore signaled when the work is finished.
  ///
  /// - Returns: `false` when it is finished already; the semaphore is not signaled then.
  final func signalWhenFinished(_ semaphore: Semaphore) -> Bool {
    state.withLock { state in
      if !state.isFinished { state.waiting.append(semaphore) }
      return !state.isFinished
    }
  }

  /// Finishes the work, and wakes those that wait for it and nobody else.
  final func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return exchange(&state.waiting, [])
    }
    for semaphore in waiting { semaphore.signal() }
  }
}

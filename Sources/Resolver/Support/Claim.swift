/// A piece of work that one thread has claimed, and that others wait for.
class Claim: @unchecked Sendable {
  // Safety: the state is guarded by its lock; subclasses say why theirs is safe.

  /// The thread that does the work: the address of its `ThreadState`.
  let thread: UnsafeMutableRawPointer

  /// The semaphores of those that wait; `nil` when the work is finished.
  let waiting = Mutex<[Semaphore]?>([])

  init(thread: UnsafeMutableRawPointer) {
    self.thread = thread
  }

  final var isFinished: Bool {
    waiting.withLock { $0 == nil }
  }

  /// Has a semaphore signaled when the work is finished.
  ///
  /// - Returns: `false` when it is finished already; the semaphore is not signaled then.
  final func signalWhenFinished(_ semaphore: Semaphore) -> Bool {
    waiting.withLock { waiting in
      waiting?.append(semaphore)
      return waiting != nil
    }
  }

  /// Finishes the work, and wakes those that wait for it and nobody else.
  final func finish() {
    let waiting = waiting.withLock { exchange(&$0, with: nil) } ?? []
    for semaphore in waiting { semaphore.signal() }
  }
}

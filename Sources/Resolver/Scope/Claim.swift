/// The claim of a thread that builds an instance.
///
/// Others wait until it is finished.
final class Claim: @unchecked Sendable {
  // Safety: the waiting threads are guarded by a lock; everything else is constant.

  /// The registration that is built; `nil` for a lazy property.
  let registration: Registration?

  /// The state of the thread that builds.
  let thread: UnsafeMutableRawPointer

  /// The position in the thread's path from which on the instance is being built.
  let position: Int

  /// The threads that wait; `nil` when the claim is finished.
  private let waiting = Mutex<[Semaphore]?>([])

  init(of registration: Registration?, on thread: UnsafeMutableRawPointer, position: Int) {
    self.registration = registration
    self.thread = thread
    self.position = position
  }

  var isFinished: Bool {
    waiting.withLock { $0 == nil }
  }

  /// Has a semaphore signaled when the claim is finished.
  ///
  /// - Returns: Whether the claim is not finished yet; otherwise there is nothing to wait for.
  func signalWhenFinished(_ semaphore: Semaphore) -> Bool {
    waiting.withLock { waiting in
      waiting?.append(semaphore)
      return waiting != nil
    }
  }

  func finish() {
    let waiting = waiting.withLock { exchange(&$0, with: nil) } ?? []
    for semaphore in waiting { semaphore.signal() }
  }
}

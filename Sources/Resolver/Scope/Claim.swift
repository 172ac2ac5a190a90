import Dispatch

/// The claim of a thread on a slot, from the start of its build to the end.
///
/// Threads that need the same instance wait for the claim to finish.
final class Claim: @unchecked Sendable {
  // Safety: a lock guards the waiting threads; everything else is constant.

  /// The registration to build; `nil` for a lazy property, and while `registerAllServices` runs.
  let registration: Registration?

  /// The state of the building thread.
  let thread: UnsafeMutableRawPointer

  /// The position of the build in the thread's path.
  let position: Int

  /// The semaphores of waiting threads; `nil` when the claim is finished.
  private let waiting = Mutex<[DispatchSemaphore]?>([])

  init(of registration: Registration?, on thread: UnsafeMutableRawPointer, position: Int) {
    self.registration = registration
    self.thread = thread
    self.position = position
  }

  var isFinished: Bool {
    waiting.withLock { $0 == nil }
  }

  /// Signals a semaphore when the claim is finished.
  ///
  /// - Returns: Whether the claim is still unfinished; otherwise there is no signal.
  func signalWhenFinished(_ semaphore: DispatchSemaphore) -> Bool {
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

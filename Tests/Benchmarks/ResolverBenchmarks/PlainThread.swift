import Benchmark
import Foundation
import Synchronization

/// A thread that runs no task, with a stack for the deepest graph.
///
/// The benchmark package runs its closures in a task, on a thread of Swift's own pool.
final class PlainThread: Sendable {
  static let shared = PlainThread()

  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let isWanted = DispatchSemaphore(value: 0)
  private let isDone = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [self] in
      while true {
        isWanted.wait()
        work.withLock { $0 }?()
        isDone.signal()
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Runs work on the thread and waits for it.
  func run(_ work: @escaping () -> Void) {
    // Safety: the caller waits, so that only one thread at a time uses what the work captures.
    nonisolated(unsafe) let work = work
    self.work.withLock { $0 = { work() } }
    isWanted.signal()
    isDone.wait()
  }
}

/// Measures work on a thread that runs no task.
func measureOutsideTask(_ benchmark: Benchmark, _ work: @escaping () -> Void) {
  PlainThread.shared.run {
    precondition(withUnsafeCurrentTask { $0 == nil })
    benchmark.startMeasurement()
    work()
    benchmark.stopMeasurement()
  }
}

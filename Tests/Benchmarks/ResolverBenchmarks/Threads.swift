import Foundation
import Resolver

/// Starts a thread that repeats an operation until the process of the benchmark ends.
func startSecondThread(_ operation: @escaping @Sendable () -> Void) {
  Thread {
    while true { operation() }
  }.start()
}

/// Starts a thread that enters `withContainer` and sleeps there until the process ends.
///
/// - Parameter container: The container that the thread passes to `withContainer`.
func startSleepingThread(inside container: Resolver) {
  let entered = DispatchSemaphore(value: 0)
  Thread {
    withContainer(container) {
      entered.signal()
      while true { Thread.sleep(forTimeInterval: 1_000) }
    }
  }.start()
  entered.wait()
}

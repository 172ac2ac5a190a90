import Foundation
import Resolver

/// A thread for a factory that may stop forever.
///
/// A failing factory must not return, because it has no instance, so the thread is parked. Ending
/// the thread would be cheaper. But on Linux, threads that wait for a static property under
/// initialization would then use a whole core. A parked thread keeps the used pages of its stack.
final class BuildThread: Sendable {
  private let ended = MainQueueSemaphore()

  /// Runs an operation on the thread, and waits until it returns or is parked.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait.
  ///   - operation: The work to do.
  /// - Returns: Whether the operation returned or was parked in time.
  func run(milliseconds: Int, _ operation: @escaping @Sendable () -> Void) -> Bool {
    Self.start {
      operation()
      self.ended.signal()
    }
    return ended.wait(milliseconds: milliseconds)
  }

  /// Starts a thread with the stack size of a main thread, so that it can build every graph of the
  /// app.
  static func start(_ operation: @escaping @Sendable () -> Void) {
    let thread = Thread(block: operation)
    thread.stackSize = 8 * 1_024 * 1_024
    thread.start()
  }

  /// Parks the calling thread, which is this thread or a thread that the factory waits for.
  ///
  /// Returns on the main thread and on threads of tasks, because other code needs these threads.
  ///
  /// - Parameter willPark: Called before the work counts as ended.
  func parkCaller(_ willPark: () -> Void) {
    guard !Thread.isMainThread, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    willPark()
    ended.signal()
    while true { DispatchSemaphore(value: 0).wait() }
  }
}

import Foundation
import Resolver

/// A thread on which a factory runs, and which may stop forever in the middle of it.
///
/// A factory that cannot go on must not return, since it has no instance to return: its thread is
/// parked. To end the thread would be cheaper, but on Linux those who wait for a static property
/// that the factory was about to initialize wait for a thread that is gone, which takes a whole
/// core. A parked thread keeps the pages of its stack that it has used.
final class BuildThread: Sendable {
  private let ended = MainQueueSemaphore()

  /// Runs an operation on the thread, and waits until it returns or is parked.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait.
  ///   - operation: The work to do.
  /// - Returns: Whether the end came in time.
  func run(milliseconds: Int, _ operation: @escaping @Sendable () -> Void) -> Bool {
    Self.start {
      operation()
      self.ended.signal()
    }
    return ended.wait(milliseconds: milliseconds)
  }

  /// Starts a thread with the stack of a main thread, on which every graph that an application can
  /// build is built, too.
  static func start(_ operation: @escaping @Sendable () -> Void) {
    let thread = Thread(block: operation)
    thread.stackSize = 8 * 1_024 * 1_024
    thread.start()
  }

  /// Parks the calling thread, which is this one or another that the factory waits for.
  ///
  /// The main thread and those of tasks are needed by others: there it returns.
  ///
  /// - Parameter willPark: Is called before the work counts as ended.
  func parkCaller(_ willPark: () -> Void) {
    guard !Thread.isMainThread, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    willPark()
    ended.signal()
    while true { DispatchSemaphore(value: 0).wait() }
  }
}

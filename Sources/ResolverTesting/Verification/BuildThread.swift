import Foundation

/// The threads of the check, for factories that may stop forever.
enum BuildThread {
  /// Starts a thread with the stack size of a main thread, so that it can build every graph of the
  /// app.
  static func start(_ operation: @escaping @Sendable () -> Void) {
    let thread = Thread(block: operation)
    thread.stackSize = 8 * 1_024 * 1_024
    thread.start()
  }

  /// Parks the calling thread, which builds, or which the factory waits for.
  ///
  /// A failing factory must not return, because it has no instance. Ending the thread would be
  /// cheaper. But on Linux, threads that wait for a static property under initialization would then
  /// use a whole core. A parked thread keeps the used pages of its stack.
  ///
  /// Returns on the main thread and on threads of tasks, because other code needs these threads.
  ///
  /// - Parameter ended: Signaled, because the build has ended.
  static func parkCaller(signaling ended: MainQueueSemaphore) {
    guard !Thread.isMainThread, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    ended.signal()
    while true { DispatchSemaphore(value: 0).wait() }
  }
}

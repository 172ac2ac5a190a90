import Foundation
import Resolver

/// Runs a body on several threads of their own at once, in the context of the caller.
///
/// Ends the process when one of them does not return in time, for example because of a deadlock.
///
/// - Parameters:
///   - count: The number of threads.
///   - body: Receives the number of its thread.
/// - Returns: The results of the bodies, in no particular order.
@discardableResult
func onThreads<Result>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
  let results = Locked<[Result]>([])
  let threads = DispatchGroup()
  let start = Gate()
  let context = ResolverContext.bound
  for number in 0..<count {
    threads.enter()
    Thread.detachNewThread {
      _ = start.pass()
      let result = ResolverContext.withBound(context) { body(number) }
      results.withLock { $0.append(result) }
      threads.leave()
    }
  }
  start.open()
  guard threads.wait(timeout: .now() + .seconds(300)) == .success else {
    fatalError("\(results.value.count) of \(count) threads returned; the others may be deadlocked.")
  }
  return results.value
}

/// Runs a body on a thread of its own, in the context of the caller, and waits for it.
///
/// - Parameter body: The work to run.
/// - Returns: The result of the body; `nil` when it did not return in time.
func onAnotherThread<Result>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let result = Locked<Result?>(nil)
  let done = Gate()
  let context = ResolverContext.bound
  let thread = Thread {
    result.value = ResolverContext.withBound(context, operation: body)
    done.open()
  }
  // As much as a main thread has.
  thread.stackSize = 8 * 1_024 * 1_024
  thread.start()
  return done.pass() ? result.value : nil
}

/// A gate that some threads wait for and another one opens.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  /// Waits until the gate is open.
  ///
  /// - Returns: Whether it opened within a generous time.
  func pass() -> Bool {
    guard semaphore.wait(timeout: .now() + .seconds(100)) == .success else { return false }
    semaphore.signal()
    return true
  }
}

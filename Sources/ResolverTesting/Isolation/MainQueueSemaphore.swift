import Foundation
import Resolver

#if canImport(XCTest)
import XCTest
#endif

/// A signal that the main thread can wait for while its queue runs.
///
/// The main queue can't run inside its own blocks, such as a task of the main actor.
final class MainQueueSemaphore: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  #if canImport(XCTest)
  private let expectation = XCTestExpectation(description: "The signal was sent.")
  #endif

  /// Waits for the signal for a limited time.
  ///
  /// - Parameter milliseconds: The time to wait.
  /// - Returns: Whether there was a signal.
  func wait(milliseconds: Int) -> Bool {
    #if canImport(XCTest)
    if Thread.isMainThread {
      let timeout = Double(milliseconds) / 1_000
      return XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed
    }
    #endif
    return semaphore.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  func signal() {
    semaphore.signal()
    #if canImport(XCTest)
    expectation.fulfill()
    #endif
  }
}

#if canImport(XCTest)
import Foundation
import Resolver

/// The requests in production while XCTest makes the test cases, before the first test.
///
/// The stored properties of a test case resolve at that time, without a container. A subclass
/// initializes its properties before the test case, and XCTest makes one test case after the other
/// on the main thread. So requests since the last test case belong to the next.
enum EarlyRequests {
  /// The requests since the last test case was made; `nil` once the first test has begun.
  private static let requests = Mutex<[Request]?>([])

  /// The greatest number of stored requests.
  private static let limit = 100

  /// Takes the requests since the last test case was made.
  static func take() -> [Request] {
    TestFramework.mayBeXCTest.withLock { $0 = true }
    _ = XCTestObserver.registration
    return requests.withLock { requests in
      defer { requests = requests.map { _ in [] } }
      return requests ?? []
    }
  }

  /// Ends the observation, when the first test begins.
  ///
  /// A constant, so that only the first test runs the code, and others wait for it.
  static let end: Void = {
    requests.withLock { $0 = nil }
    ProductionHook.shared.changeWatchers(by: -1)
  }()

  /// Adds a request that has got its instance, unless `registerAllServices` or a factory made it.
  static func insert(_ record: RequestRecord) {
    guard record.depth == 0, Thread.isMainThread, AutomaticRegistration.isDone else { return }
    requests.withLock { requests in
      // A program that never opens a container is no run of XCTest, so the number is limited.
      if requests.map({ $0.count < limit }) == true { requests?.append(record.request) }
    }
  }
}
#endif

#if canImport(XCTest)
import Foundation
import Resolver

/// The requests that production answers while XCTest makes the test cases, all of them before the
/// first test: what the stored properties of a test case resolve has no container yet.
///
/// A subclass initializes its properties before the test case does, and XCTest makes one test case
/// after the other, on the main thread. So what came since the last one belongs to the next.
enum EarlyRequests {
  /// The requests since the last test case was made; `nil` when the first test has begun.
  private static let requests = Mutex<[Request]?>([])

  /// The number of requests that are kept.
  private static let limit = 100

  /// Takes the requests since the last test case was made.
  static func take() -> [Request] {
    TestFramework.mayBeXCTest.withLock { $0 = true }
    return requests.withLock { requests in
      defer { requests = requests.map { _ in [] } }
      return requests ?? []
    }
  }

  /// Ends the observation, when the first test begins.
  static func end() {
    let isFirst = requests.withLock { requests in
      defer { requests = nil }
      return requests != nil
    }
    if isFirst { ProductionHook.shared.changeWatchers(by: -1) }
  }

  static func record(_ request: Request) {
    guard !request.isNested, Thread.isMainThread else { return }
    requests.withLock { requests in
      // A program that never opens a container is no run of XCTest.
      if requests.map({ $0.count < limit }) == true { requests?.append(request) }
    }
  }
}
#endif

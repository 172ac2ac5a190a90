/// The worlds of the tests that are running in the process.
///
/// This type is not part of the public interface.
package final class TestWorlds: Sendable {
  package static let shared = TestWorlds()

  private let storage = Mutex(Storage())

  /// The number of contexts of the process: most often none, which is found out without a lock.
  private let processContextCount = AtomicCounter(0)

  private struct Storage {
    var openCount = 0
    var processContexts: [ResolverContext] = []
    var strayObserver: (@Sendable (StrayRequest) -> Void)?
  }

  /// The context of code that is bound to none, while a test runs that has the process to itself.
  ///
  /// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
  /// that test's.
  package var processContext: ResolverContext? {
    processContextCount.value == 0 ? nil : storage.withLock { $0.processContexts.last }
  }

  /// Makes a context that of the process, until it is removed.
  package func insert(_ context: ResolverContext) {
    storage.withLock { $0.processContexts.append(context) }
    processContextCount.add(1)
  }

  /// Removes a context, which another one may have covered meanwhile.
  package func remove(_ context: ResolverContext) {
    let isFound = storage.withLock { storage in
      guard let index = storage.processContexts.lastIndex(where: { $0 === context }) else {
        return false
      }
      storage.processContexts.remove(at: index)
      return true
    }
    if isFound { processContextCount.add(-1) }
  }

  /// Notes that a world was opened.
  ///
  /// - Parameter strayObserver: Hears of requests that belong to no world, while worlds are open.
  package func opened(strayObserver: @escaping @Sendable (StrayRequest) -> Void) {
    storage.withLock { storage in
      storage.openCount += 1
      storage.strayObserver = strayObserver
    }
  }

  /// Notes that a world was closed.
  package func closed() {
    storage.withLock { $0.openCount -= 1 }
  }

  /// Tells of a request that belongs to no world, if there are any to which it might.
  func noteStray(_ request: @autoclosure () -> StrayRequest) {
    let observer = storage.withLock { storage in
      storage.openCount > 0 ? storage.strayObserver : nil
    }
    observer?(request())
  }

  /// Tells of a request that was made after its test had ended.
  func noteLate(_ request: StrayRequest) {
    storage.withLock { $0.strayObserver }?(request)
  }
}

/// A request that is made outside the test that it may belong to.
///
/// This type is not part of the public interface.
package struct StrayRequest: Sendable {
  package let service: Any.Type
  package let name: Resolver.Name?
  package let site: CallSite

  /// The test that the request belongs to, which has ended; `nil` when it is not known.
  package let endedTest: String?
}

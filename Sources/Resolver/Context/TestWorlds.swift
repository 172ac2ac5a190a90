/// The worlds of the tests that are running in the process.
///
/// This type is not part of the public interface.
package final class TestWorlds: Sendable {
  package static let shared = TestWorlds()

  private let storage = Mutex(Storage())

  private struct Storage {
    var openCount = 0
    var processContext: ResolverContext?
  }

  /// The context of code that is bound to none, while a test runs that has the process to itself.
  ///
  /// XCTest runs one test at a time, so what happens on a queue or in a detached task meanwhile is
  /// that test's.
  package var processContext: ResolverContext? {
    get { storage.withLock { $0.processContext } }
    set {
      storage.withLock { storage in
        storage.processContext = newValue
      }
    }
  }
}

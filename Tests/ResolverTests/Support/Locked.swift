import Foundation

/// A value that several threads use.
final class Locked<Value>: @unchecked Sendable {
  // Safety: `storage` is reached only while the lock is held.
  private let lock = NSLock()
  private var storage: Value

  init(_ value: Value) {
    storage = value
  }

  var value: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&storage)
  }
}

/// A counter for any thread.
final class Counter: Sendable {
  private let storage = Locked(0)

  var count: Int {
    storage.value
  }

  @discardableResult
  func increment() -> Int {
    storage.withLock { count in
      count += 1
      return count
    }
  }
}

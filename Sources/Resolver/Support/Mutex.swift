#if canImport(os)
import os

/// A lock that guards a value, with the interface of the standard library's type of that name.
///
/// `Synchronization.Mutex` needs newer Apple systems than this package supports, so on those
/// systems this type stands in for it.
///
/// Remove it when the deployment targets reach macOS 15 and its siblings.
package struct Mutex<Value: ~Copyable>: ~Copyable {
  private let lock: UnsafeMutablePointer<os_unfair_lock>
  private let value: UnsafeMutablePointer<Value>

  package init(_ initialValue: consuming sending Value) {
    lock = .allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    os_unfair_lock_lock(lock)
    defer { os_unfair_lock_unlock(lock) }
    return try body(&value.pointee)
  }
}

// Safety: `value` is reached only in `withLock`, which holds the lock.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}
#else
import Synchronization

/// A lock that guards a value: the standard library's, under one import for the whole module.
package struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  private let lock: Synchronization.Mutex<Value>

  package init(_ initialValue: consuming sending Value) {
    lock = Synchronization.Mutex(initialValue)
  }

  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock(body)
  }
}
#endif

extension Mutex where Value: ~Copyable {
  /// Runs a function on the value without a check of what crosses the lock.
  ///
  /// For values that the user's code vouches for: services and factories.
  package borrowing func withLockUnchecked<Result>(_ body: (inout Value) -> Result) -> Result {
    withLock { value in UncheckedSendable(body(&value)) }.value
  }
}

#if canImport(os)
import os
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A lock that guards a value, with the interface of the standard library's type of that name.
///
/// `Synchronization.Mutex` needs newer Apple systems than this package supports, and on Linux the
/// thread sanitizer does not see it, so that neither this package nor its users could be checked for
/// races.
package struct Mutex<Value: ~Copyable>: ~Copyable {
  /// What is guarded, for code that sees to it that the lock lives as long as the handle is used.
  ///
  /// Unlike a reference to the object that has the lock, it costs nothing to copy.
  package let handle: Handle

  package struct Handle {
    fileprivate let lock: UnsafeMutablePointer<PlatformLock>

    /// Lies behind the lock, in the same piece of memory.
    fileprivate let value: UnsafeMutablePointer<Value>
  }

  package init(_ initialValue: consuming sending Value) {
    let alignment = max(MemoryLayout<PlatformLock>.alignment, MemoryLayout<Value>.alignment)
    let offset = (MemoryLayout<PlatformLock>.size + alignment - 1) / alignment * alignment
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Value>.size,
      alignment: alignment
    )
    let lock = memory.initializeMemory(as: PlatformLock.self, to: PlatformLock())
    lock.create()
    let value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    value.initialize(to: initialValue)
    handle = Handle(lock: lock, value: value)
  }

  deinit {
    handle.value.deinitialize(count: 1)
    handle.lock.destroy()
    UnsafeMutableRawPointer(handle.lock).deallocate()
  }

  /// Runs a function on the value while no other thread does.
  @inline(__always)
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    handle.lock.lock()
    defer { handle.lock.unlock() }
    return try body(&handle.value.pointee)
  }

  /// Runs a function on the value without a check of what crosses the lock.
  ///
  /// For values that the user's code vouches for: services and factories.
  @inline(__always)
  package borrowing func withLockUnchecked<Result>(_ body: (inout Value) -> Result) -> Result {
    handle.withLockUnchecked(body)
  }
}

extension Mutex.Handle where Value: ~Copyable {
  /// Runs a function on the value without a check of what crosses the lock.
  @inline(__always)
  package func withLockUnchecked<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value.pointee)
  }
}

// Safety: `value` is reached only while the lock is held.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}

// Safety: as above; whoever has a handle keeps the owner of the lock alive.
extension Mutex.Handle: @unchecked Sendable where Value: ~Copyable {}

#if canImport(os)
private typealias PlatformLock = os_unfair_lock

extension UnsafeMutablePointer<os_unfair_lock> {
  fileprivate func create() {}

  fileprivate func destroy() {}

  fileprivate func lock() {
    os_unfair_lock_lock(self)
  }

  fileprivate func unlock() {
    os_unfair_lock_unlock(self)
  }
}
#else
private typealias PlatformLock = pthread_mutex_t

extension UnsafeMutablePointer<pthread_mutex_t> {
  fileprivate func create() {
    pthread_mutex_init(self, nil)
  }

  fileprivate func destroy() {
    pthread_mutex_destroy(self)
  }

  @inline(__always)
  fileprivate func lock() {
    pthread_mutex_lock(self)
  }

  @inline(__always)
  fileprivate func unlock() {
    pthread_mutex_unlock(self)
  }
}
#endif

#if canImport(os)
import os
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A lock that guards a value, with the interface of the standard library's `Mutex`.
///
/// `Synchronization.Mutex` needs newer Apple systems than this package supports.
///
/// No object may end under a lock that others can take, because its end may run code of a user,
/// which may need the lock. So the function that has the lock
/// - calls no closure of a user, except `registerAllServices`,
/// - returns what it takes out or replaces, for the caller to release,
/// - reads no weak reference, because another thread may release the object meanwhile, unless the
///   caller gets the object,
/// - returns a collection as a new array, because the thread sanitizer doesn't see how a copy and
///   its original are kept apart.
@usableFromInline package struct Mutex<Value: ~Copyable>: ~Copyable {
  private let lock: UnsafeMutablePointer<PlatformLock>

  /// The value, in the same piece of memory as the lock.
  @usableFromInline let value: UnsafeMutablePointer<Value>

  package init(_ initialValue: consuming sending Value) {
    // Plain memory is aligned to 16 bytes, and takes half the time of an aligned allocation.
    let alignment = 16
    precondition(MemoryLayout<Value>.alignment <= alignment)
    let offset = (MemoryLayout<PlatformLock>.size + alignment - 1) / alignment * alignment
    // At least one byte, so that a value without a size is inside the memory, too.
    guard let memory = malloc(offset + max(1, MemoryLayout<Value>.size)) else {
      fatalError("There is no memory left.")
    }
    lock = memory.bindMemory(to: PlatformLock.self, capacity: 1)
    // Zeros are an initialized mutex, like PTHREAD_MUTEX_INITIALIZER on each of these systems.
    lock.initialize(to: PlatformLock())
    value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    value.initialize(to: initialValue)
  }

  deinit {
    value.deinitialize(count: 1)
    lock.destroy()
    free(lock)
  }

  @usableFromInline borrowing func acquire() {
    lock.lock()
  }

  @usableFromInline borrowing func release() {
    lock.unlock()
  }

  /// Runs a function on the value while no other thread does.
  ///
  /// The function must not take the lock again.
  @inlinable @inline(__always)
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    acquire()
    defer { release() }
    return try body(&value.pointee)
  }

  /// Runs a function on the value, without a check of the values that cross the lock.
  ///
  /// For services and factories, which the user's code vouches for.
  @inline(__always)
  borrowing func withLockUnchecked<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value.pointee)
  }
}

extension Mutex {
  /// Changes the value, and releases the former value outside the lock, because its end may run
  /// code of a user.
  func change(_ body: (inout Value) -> Void) {
    let former = withLockUnchecked { value in
      let former = value
      body(&value)
      return former
    }
    withExtendedLifetime(former) {}
  }
}

extension Mutex<Int> {
  /// Adds one, and returns the sum.
  func next() -> Int {
    withLockUnchecked { number in
      number += 1
      return number
    }
  }
}

// Safety: the lock is held whenever `value` is accessed.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}

// MARK: - The lock of the platform

#if canImport(os)
/// The lock of the operating system.
typealias PlatformLock = os_unfair_lock

extension UnsafeMutablePointer<os_unfair_lock> {
  func destroy() {}

  func lock() {
    os_unfair_lock_lock(self)
  }

  func unlock() {
    os_unfair_lock_unlock(self)
  }
}
#else
/// The lock of the operating system.
///
/// The thread sanitizer doesn't see a `Synchronization.Mutex` on Linux, so nobody could check this
/// package for races.
typealias PlatformLock = pthread_mutex_t

extension UnsafeMutablePointer<pthread_mutex_t> {
  func destroy() {
    pthread_mutex_destroy(self)
  }

  @inline(__always)
  func lock() {
    if pthread_mutex_trylock(self) != 0 { wait() }
  }

  @inline(__always)
  func unlock() {
    pthread_mutex_unlock(self)
  }

  /// Waits until the lock is free.
  ///
  /// Threads hold the lock for some tens of nanoseconds, and parking takes much longer. So the
  /// thread tries a few hundred times before it parks.
  @inline(never)
  private func wait() {
    for _ in 0..<300 {
      sched_yield()
      if pthread_mutex_trylock(self) == 0 { return }
    }
    pthread_mutex_lock(self)
  }
}
#endif

#if canImport(os)
import os
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

#if canImport(os)
/// What guards state while no code of a user runs.
typealias PlatformLock = os_unfair_lock

extension UnsafeMutablePointer<os_unfair_lock> {
  func create() {
    initialize(to: os_unfair_lock())
  }

  func destroy() {}

  func lock() {
    os_unfair_lock_lock(self)
  }

  func unlock() {
    os_unfair_lock_unlock(self)
  }
}
#else
/// What guards state while no code of a user runs.
///
/// It is held for some tens of nanoseconds. A thread that a `pthread_mutex_t` puts to sleep for that
/// comes back long after the lock was released, and so do those behind it.
typealias PlatformLock = pthread_spinlock_t

extension UnsafeMutablePointer<pthread_spinlock_t> {
  func create() {
    initialize(to: pthread_spinlock_t())
    pthread_spin_init(self, Int32(PTHREAD_PROCESS_PRIVATE))
  }

  func destroy() {
    pthread_spin_destroy(self)
  }

  @inline(__always)
  func lock() {
    if pthread_spin_trylock(self) != 0 { wait() }
  }

  @inline(__always)
  func unlock() {
    pthread_spin_unlock(self)
  }

  /// Lets other threads run until the lock is free.
  @inline(never)
  private func wait() {
    var attempts = 0
    while pthread_spin_trylock(self) != 0 {
      attempts += 1
      sched_yield()
      // A thread of higher priority than the one that has the lock does not yield to it.
      if attempts.isMultiple(of: 1_000) { usleep(100) }
    }
  }
}
#endif

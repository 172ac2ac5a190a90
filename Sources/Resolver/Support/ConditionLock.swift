#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A lock on which a thread can wait until another one has changed what the lock guards.
final class ConditionLock: @unchecked Sendable {
  // Safety: both are initialised once and then used through the pthread functions only, which are
  // made for several threads.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() {
    pthread_mutex_lock(mutex)
  }

  func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Releases the lock, sleeps until another thread broadcasts, and takes the lock again.
  ///
  /// May return early: the caller checks what it waits for in a loop.
  func wait() {
    pthread_cond_wait(condition, mutex)
  }

  func broadcast() {
    pthread_cond_broadcast(condition)
  }
}

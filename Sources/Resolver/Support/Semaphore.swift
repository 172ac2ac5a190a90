#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A signal from other threads, for one waiting thread.
final class Semaphore: @unchecked Sendable {
  // Safety: the mutex guards `isSignaled`. The mutex and the condition are initialized once, and
  // their functions are made for several threads.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var isSignaled = false

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

  /// Waits for a signal, perhaps an earlier one, and uses it up.
  func wait() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isSignaled { pthread_cond_wait(condition, mutex) }
    isSignaled = false
  }

  func signal() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isSignaled = true
    pthread_cond_signal(condition)
  }
}

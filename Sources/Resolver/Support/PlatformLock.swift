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
/// The lock of the operating system.
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

func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: byteCount, alignment: 16)
}

func deallocate(_ memory: UnsafeMutableRawPointer) {
  memory.deallocate()
}
#else
/// The lock of the operating system.
///
/// A `Synchronization.Mutex` is invisible to the thread sanitizer on Linux, so that neither this
/// package nor its users could be checked for races.
typealias PlatformLock = pthread_mutex_t

extension UnsafeMutablePointer<pthread_mutex_t> {
  func create() {
    // Zeros are an initialized mutex: PTHREAD_MUTEX_INITIALIZER on each of these systems.
    initialize(to: pthread_mutex_t())
  }

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
  /// It is held for some tens of nanoseconds, and a thread that parks for that long comes back
  /// late. So the lock is tried some times before the thread parks.
  @inline(never)
  private func wait() {
    for _ in 0..<300 {
      sched_yield()
      if pthread_mutex_trylock(self) == 0 { return }
    }
    pthread_mutex_lock(self)
  }
}

/// Allocates memory that is aligned to 16 bytes.
func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
  guard let memory = malloc(byteCount) else { fatalError("There is no memory left.") }
  return memory
}

func deallocate(_ memory: UnsafeMutableRawPointer) {
  free(memory)
}
#endif

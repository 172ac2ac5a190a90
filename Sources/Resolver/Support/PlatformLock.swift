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
typealias PlatformLock = pthread_mutex_t

extension UnsafeMutablePointer<pthread_mutex_t> {
  func create() {
    initialize(to: pthread_mutex_t())
    pthread_mutex_init(self, nil)
  }

  func destroy() {
    pthread_mutex_destroy(self)
  }

  @inline(__always)
  func lock() {
    pthread_mutex_lock(self)
  }

  @inline(__always)
  func unlock() {
    pthread_mutex_unlock(self)
  }
}
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The thread that the process began with.
package enum MainThread {
  /// Whether it is the calling thread; `false` also where the system does not tell.
  package static var isCurrent: Bool {
    #if canImport(Darwin)
    pthread_main_np() == 1
    #else
    threadIdentity.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
  /// A function of the C library that not every module map of it has.
  private static let threadIdentity = dlsym(nil, "gettid").map {
    // Safety: this is how the C library declares it.
    unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }
  #endif
}

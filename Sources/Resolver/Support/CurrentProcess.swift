#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The process that the code runs in, as the operating system knows it.
enum CurrentProcess {
  /// Whether the calling thread is the one that the process began with; `false` also where the
  /// system does not tell.
  static var isOnMainThread: Bool {
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

  /// Whether Xcode has started an application in order to load tests into it, perhaps after the
  /// first requests.
  static var isTestHost: Bool {
    getenv("XCTestBundlePath") != nil || getenv("XCTestConfigurationFilePath") != nil
      || getenv("XCTestSessionIdentifier") != nil
  }

  /// Prints a warning to the standard error stream, apart from the output of a program.
  static func warn(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

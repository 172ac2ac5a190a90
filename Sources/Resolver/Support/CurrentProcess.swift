#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Facts about the current process.
enum CurrentProcess {
  /// Whether this is the first thread of the process; `false` also where the system does not tell.
  static var isOnMainThread: Bool {
    #if canImport(Darwin)
    pthread_main_np() == 1
    #else
    threadIdentity.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
  /// A function of the C library, looked up at run time because some module maps lack it.
  private static let threadIdentity = dlsym(nil, "gettid").map {
    // Safety: the C library declares the function with this type.
    unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }
  #endif

  /// Whether Xcode has started an application to load tests into it, perhaps after the first
  /// requests.
  static var isTestHost: Bool {
    getenv("XCTestBundlePath") != nil || getenv("XCTestConfigurationFilePath") != nil
      || getenv("XCTestSessionIdentifier") != nil
  }

  /// Prints a warning to the standard error stream, so that programs can parse the output.
  static func warn(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

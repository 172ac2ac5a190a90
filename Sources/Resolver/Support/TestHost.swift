#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An application that Xcode starts in order to load tests into it.
enum TestHost {
  /// Whether the process is a test host: tests may be loaded after its first requests.
  static var isRunning: Bool {
    getenv("XCTestBundlePath") != nil || getenv("XCTestConfigurationFilePath") != nil
      || getenv("XCTestSessionIdentifier") != nil
  }
}

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

/// Tells whether synchronous code runs on the main actor.
///
/// On Apple systems, the main actor has the main thread. Elsewhere, code sees a conformance that is
/// isolated to the main actor only there (SE-0470).
package enum MainActorProbe {
  package static var isOnMainActor: Bool {
    #if canImport(Darwin)
    pthread_main_np() == 1
    #else
    MainActorProbe.self as Any is any VisibleOnMainActor.Type
    #endif
  }
}

private protocol VisibleOnMainActor {}

extension MainActorProbe: @MainActor VisibleOnMainActor {}

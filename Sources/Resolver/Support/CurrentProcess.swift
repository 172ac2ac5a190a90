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

  private static let blocks = Mutex(0)
  private static let blockSize = 1_024

  /// The key of the last number of each thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "CurrentProcess.key: the process has no thread-local keys left.")
    return key
  }()

  /// Returns a number that is unique for the life of the process.
  ///
  /// Each thread takes a block of numbers at a time, so that the requests of a server don't wait
  /// for each other.
  static func nextNumber() -> Int {
    var number = Int(bitPattern: pthread_getspecific(key))
    if number % blockSize == 0 { number = blocks.next() * blockSize }
    number += 1
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
    return number
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

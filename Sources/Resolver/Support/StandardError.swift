#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The stream for warnings, apart from the output of a program.
enum StandardError {
  static func print(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Numbers that are unique for the life of the process.
///
/// Each thread takes a block of numbers at a time, so that the requests of a server don't wait for
/// each other.
enum UniqueNumber {
  private static let blocks = Mutex(0)
  private static let blockSize = 1_024

  /// The key of the last number of each thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "UniqueNumber.key: the process has no thread-local keys left.")
    return key
  }()

  static func next() -> Int {
    var number = Int(bitPattern: pthread_getspecific(key))
    if number % blockSize == 0 { number = blocks.next() * blockSize }
    number += 1
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
    return number
  }
}

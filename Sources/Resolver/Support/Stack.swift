#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The memory in which a thread keeps its function calls.
struct Stack {
  private let lowest: UInt

  /// The size of the part at the lowest addresses that is too little to go on.
  private let reserve: UInt

  /// The stack of the calling thread.
  static var current: Stack {
    guard let (lowest, size) = bounds else { return Stack(from: 0, size: 0) }
    return Stack(from: lowest, size: size)
  }

  init(from lowest: UInt, size: UInt) {
    self.lowest = lowest
    // Enough to put a failure into words and to print it. A large stack reserves more: it allows
    // more nested test containers, and each adds calls to those that report a failure.
    reserve = max(min(128 * 1_024, size / 3), size / 8)
  }

  /// Whether the calling thread, whose stack this is, has used up all but the reserve.
  @inline(__always)
  var isNearlyExhausted: Bool {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { isNearlyExhausted(at: UInt(bitPattern: $0)) }
  }

  /// Whether calls that have come to an address have used up all but the reserve.
  ///
  /// Below the stack they are on another one, of a coroutine for example, about which nothing is
  /// known.
  @inline(__always)
  func isNearlyExhausted(at address: UInt) -> Bool {
    address >= lowest && address - lowest < reserve
  }

  /// The lowest address of the calling thread's stack, and its size in bytes.
  private static var bounds: (lowest: UInt, size: UInt)? {
    #if canImport(Darwin)
    let thread = pthread_self()
    let size = UInt(pthread_get_stacksize_np(thread))
    return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    #else
    var attributes = pthread_attr_t()
    guard let attributesOfThread, attributesOfThread(pthread_self(), &attributes) == 0 else {
      return nil
    }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
    return (UInt(bitPattern: address), UInt(size))
    #endif
  }

  #if !canImport(Darwin)
  /// A function of the C library that not every module map of it has.
  private static let attributesOfThread = dlsym(nil, "pthread_getattr_np").map {
    // Safety: this is how the C library declares it.
    unsafeBitCast(
      $0,
      to: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32).self
    )
  }
  #endif
}

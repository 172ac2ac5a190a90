#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An object of which every thread has its own, made when the thread first asks for it.
///
/// It is released when its thread ends.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "ThreadLocal.init: the process has no thread-local keys left.")
    self.key = key
  }

  /// The calling thread's object, not retained: it lives as long as the thread.
  @inline(__always)
  func value(orInsert make: () -> Value) -> Unmanaged<Value> {
    if let existing = pthread_getspecific(key) { return .fromOpaque(existing) }
    let value = Unmanaged.passRetained(make())
    pthread_setspecific(key, value.toOpaque())
    return value
  }
}

/// The destructor's parameter is optional on Linux only, so it is widened here.
private func release(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A value of which every thread has its own, made when the thread first asks for it.
///
/// It is released when its thread ends.
struct ThreadLocal<Value>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "ThreadLocal.init: the process has no thread-local keys left.")
    self.key = key
  }

  /// The calling thread's value, which stays where it is until the thread ends.
  @inline(__always)
  func pointer(orInsert make: () -> Value) -> UnsafeMutablePointer<Value> {
    // Safety: the thread's slot keeps the memory alive until the thread ends.
    let existing = pthread_getspecific(key).map { Unmanaged<Memory<Value>>.fromOpaque($0) }
    return existing?._withUnsafeGuaranteedRef { $0.pointer } ?? insert(make())
  }

  @inline(never)
  private func insert(_ value: Value) -> UnsafeMutablePointer<Value> {
    let memory = Memory(value)
    pthread_setspecific(key, Unmanaged.passRetained(memory).toOpaque())
    return memory.pointer
  }
}

/// The memory of a value, which ends with it.
private final class Memory<Value> {
  let pointer: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// The destructor's parameter is optional on Linux only, so it is widened here.
private func release(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

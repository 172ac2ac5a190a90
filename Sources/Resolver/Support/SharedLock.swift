/// A lock that guards the properties of several objects.
final class SharedLock: @unchecked Sendable {
  // Safety: only functions that are made for several threads use the lock.
  private let lock: UnsafeMutablePointer<PlatformLock>

  init() {
    lock = .allocate(capacity: 1)
    lock.create()
  }

  deinit {
    lock.destroy()
    lock.deallocate()
  }

  /// Runs a function while no other thread runs one under the lock.
  ///
  /// The function must not take the lock again: it would wait for ever.
  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

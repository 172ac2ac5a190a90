#if canImport(os)
/// A number that several threads change.
///
/// `Synchronization.Atomic` needs newer Apple systems than this package supports; a lock stands in.
struct AtomicCounter: ~Copyable, Sendable {
  private let count: Mutex<Int>

  init(_ count: Int) {
    self.count = Mutex(count)
  }

  var value: Int {
    count.withLock { $0 }
  }

  func add(_ number: Int) {
    count.withLock { $0 &+= number }
  }

  /// A number that nobody else gets.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// A fact that one thread states for all others.
struct AtomicFlag: ~Copyable, Sendable {
  private let value = Mutex(false)

  var isSet: Bool {
    value.withLock { $0 }
  }

  func set() {
    value.withLock { $0 = true }
  }
}
#else
import Synchronization

/// A number that several threads change, and that is fast to read.
struct AtomicCounter: ~Copyable, Sendable {
  private let count: Atomic<Int>

  init(_ count: Int) {
    self.count = Atomic(count)
  }

  var value: Int {
    count.load(ordering: .acquiring)
  }

  func add(_ number: Int) {
    count.wrappingAdd(number, ordering: .acquiringAndReleasing)
  }

  /// A number that nobody else gets.
  func next() -> Int {
    count.add(1, ordering: .relaxed).newValue
  }
}

/// A fact that one thread states for all others.
struct AtomicFlag: ~Copyable, Sendable {
  private let value = Atomic(false)

  var isSet: Bool {
    value.load(ordering: .acquiring)
  }

  func set() {
    value.store(true, ordering: .releasing)
  }
}
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The resolution that a thread is in.
///
/// Factories are synchronous, so a resolution begins and ends on one thread, with everything that
/// it resolves in between. No code of a user runs while a part of the state is being changed: that
/// would be an overlapping access.
///
/// Other threads read the path while this thread waits, under the lock of the wait-for graph.
struct ThreadState {
  var path = BuildPath()

  /// Delays the end of the thread while others read its state.
  private let departure = WaitForGraph.Departure()

  /// The instances that the outermost request and those inside it share.
  var graph = GraphInstances()

  /// The number of requests that are being answered, each nested in the one before.
  var depth = 0

  /// The cause for which a scope's own code got no instance to return.
  var failureCause: FailureCause?

  /// The recordings of requests that are being answered.
  var recordings: [Recording] = []

  /// The work of another thread that this one waits for.
  var awaited: Claim?

  /// Wakes the thread when it waits.
  let semaphore = Semaphore()

  /// Whether this is the main thread, which is always on the main actor.
  let isMain = MainThread.isCurrent

  let stack = Stack.current

  /// The state of the calling thread.
  ///
  /// A pointer and not a class: reference counts and checks of exclusive access take 30 % of the
  /// time of a unique service.
  @inline(__always)
  static var current: ThreadPointer {
    // Safety: what the thread has under the key is its state, which stays where it is.
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? begin()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { end($0) }
    precondition(status == 0, "ThreadState.key: the process has no thread-local keys left.")
    return key
  }()

  @inline(never)
  private static func begin() -> ThreadPointer {
    let state = ThreadPointer.allocate(capacity: 1)
    state.initialize(to: ThreadState())
    pthread_setspecific(key, state)
    return state
  }

  /// Releases the state of a thread that ends.
  ///
  /// The parameter is optional on Linux only, so it is widened here.
  private static func end(_ pointer: UnsafeMutableRawPointer?) {
    guard let state = pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

/// The state of a thread, which lives as long as the thread.
typealias ThreadPointer = UnsafeMutablePointer<ThreadState>

import Resolver

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A thread on which a factory runs, and which may stop forever in the middle of it.
///
/// A factory that cannot go on must not return, since it has no instance to return: its thread is
/// parked. To end the thread would be cheaper, but on Linux those who wait for a static property
/// that the factory was about to initialize wait for a thread that is gone, which takes a whole
/// core. A parked thread keeps the pages of its stack that it has used.
final class BuildThread: Sendable {
  private let ended = Semaphore()

  /// Twice what other threads have on Apple systems.
  private static let stackSize = 1_024 * 1_024

  /// Runs an operation on the thread, and waits until it returns or is parked.
  ///
  /// - Parameters:
  ///   - patience: The milliseconds to wait; `nil` for as long as it takes.
  ///   - operation: The work to do.
  /// - Returns: Whether the end came in time.
  func run(patience: Int?, _ operation: @escaping () -> Void) -> Bool {
    let isStarted = start(
      Work {
        operation()
        self.ended.signal()
      }
    )
    guard isStarted else { return false }
    if let patience { return ended.wait(milliseconds: patience) }
    ended.wait()
    return true
  }

  /// Starts the thread, if the system has one left.
  private func start(_ work: Work) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    // Safety: the thread takes the reference over, or it is released where none was started.
    let pointer = Unmanaged.passRetained(work)
    guard pthread_create(&thread, &attributes, { runWork($0) }, pointer.toOpaque()) == 0 else {
      pointer.release()
      return false
    }
    return true
  }

  /// Parks the calling thread, which is this one or another that the factory waits for.
  ///
  /// The main thread and those of tasks are needed by others: there it returns.
  ///
  /// - Parameter willPark: Is called before the work counts as ended.
  func parkCaller(_ willPark: () -> Void) {
    guard !MainThread.isCurrent, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    willPark()
    ended.signal()
    while true { Semaphore().wait() }
  }
}

/// Work for a thread.
private final class Work {
  let operation: () -> Void

  init(_ operation: @escaping () -> Void) {
    self.operation = operation
  }
}

/// The pointer is optional on Linux only, so it is widened here.
private func runWork(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer else { return nil }
  // Safety: `start` passes on work only, with a reference that belongs to this thread.
  Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().operation()
  return nil
}

/// Work that one thread does and others wait for: building an instance that is kept, and the call of
/// `registerAllServices`.
///
/// This type is not part of the public interface.
protocol PendingWork: AnyObject {
  /// Who does the work, while it is being done.
  var worker: Worker? { get }
}

/// A thread that does some work, once.
final class Worker {
  let thread: ThreadResolution

  /// What is being built, if that is the work.
  let registration: Registration?

  init(thread: ThreadResolution, registration: Registration?) {
    self.thread = thread
    self.registration = registration
  }
}

/// How a look at pending work turned out.
enum PendingWorkLook<Outcome> {
  /// There is nothing to wait for.
  case settled(Outcome)

  /// Another thread is at work, or this one is already.
  case busy
}

/// A request that waits for itself, by way of other threads or without.
struct CircularWait: Error {
  /// What is being built: the first registration needs the second and so on; the last is the first.
  let registrations: [Registration]
}

extension PendingWork {
  /// Looks at the work until there is no need to wait for it.
  ///
  /// - Parameters:
  ///   - thread: The calling thread.
  ///   - look: Looks at the state of the work, and may claim it for the calling thread.
  /// - Returns: The outcome of the last look.
  /// - Throws: `CircularWait` when waiting would never end.
  func settle<Outcome>(
    on thread: ThreadResolution,
    look: () -> PendingWorkLook<Outcome>
  ) throws(CircularWait) -> Outcome {
    waitingRoom.lock()
    defer { waitingRoom.unlock() }
    while true {
      if case .settled(let outcome) = look() { return outcome }
      if let circle = circle(to: thread) { throw CircularWait(registrations: circle) }
      thread.awaited = self
      waitingRoom.wait()
      thread.awaited = nil
    }
  }

  /// Changes the state of the work and wakes the threads that wait for it.
  func finish(_ change: () -> Void) {
    waitingRoom.lock()
    defer { waitingRoom.unlock() }
    change()
    waitingRoom.broadcast()
  }

  /// Follows the threads that wait for each other, from the one that does this work.
  ///
  /// - Returns: What they are building, if the way leads to `thread`.
  private func circle(to thread: ThreadResolution) -> [Registration]? {
    var workers: [Worker] = []
    var next = worker
    while let worker = next {
      workers.append(worker)
      if worker.thread === thread { break }
      next = worker.thread.awaited?.worker
    }
    guard let own = workers.popLast(), own.thread === thread else { return nil }
    // All of them wait, so their paths stay as they are until the lock is released. That of a thread
    // that is at work must not be read.
    let path = Array(own.path)
    return path + workers.flatMap(\.path) + path.prefix(1)
  }
}

extension Worker {
  /// What the thread is building, from what this is about.
  fileprivate var path: ArraySlice<Registration> {
    let steps = thread.path.steps.map(\.registration)
    let first = registration.flatMap { built in steps.lastIndex { $0 === built } } ?? 0
    return steps[first...]
  }
}

/// The one lock under which threads decide to wait.
///
/// Two that are about to wait for each other must not do so unseen. No code of a user runs while it
/// is held.
private let waitingRoom = ConditionLock()

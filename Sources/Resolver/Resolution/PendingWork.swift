/// Work that one thread does and others wait for: building an instance that is kept, and the call of
/// `registerAllServices`.
///
/// This type is not part of the public interface.
protocol PendingWork: AnyObject {
  /// Who does the work, while it is being done.
  var worker: Worker? { get }
}

/// A thread that does some work, once.
///
/// It is made by the thread itself: nobody else may read its path meanwhile.
final class Worker: Sendable {
  let thread: ThreadResolution

  /// What is being built, if that is the work.
  let registration: Registration?

  /// The scope that the instance is built for, if it is for one.
  let scope: ResolverScope?

  /// Where the thread's path goes on with what is being built.
  private let position: Int

  init(thread: ThreadResolution, registration: Registration?, scope: ResolverScope? = nil) {
    self.thread = thread
    position = thread.path.count
    self.registration = registration
    self.scope = scope
  }
}

/// How a look at pending work turned out.
enum PendingWorkLook<Outcome> {
  /// There is nothing to wait for.
  case settled(Outcome)

  /// Another thread is at work, or this one is already.
  case busy
}

/// What waiting for some work came to.
enum PendingWorkResult<Outcome> {
  case settled(Outcome)

  /// The work is done but for steps that wait for this very thread: here is what there is.
  case early(AnyInstance)
}

/// A request that waits for itself, by way of other threads or without.
struct CircularWait: Error {
  /// What is being built: the first registration needs the second and so on; the last is the first.
  let registrations: [Registration]
}

extension PendingWork {
  /// Looks at the work until there is no need to wait for it.
  ///
  /// When the threads that are at work wait for each other, one of them may go on nevertheless: one
  /// that needs an instance which has been built and is only being completed. Otherwise waiting
  /// would never end.
  ///
  /// - Parameters:
  ///   - thread: The calling thread.
  ///   - look: Looks at the state of the work, and may claim it for the calling thread.
  /// - Returns: The outcome of the last look.
  /// - Throws: `CircularWait` when waiting would never end.
  func settle<Outcome>(
    on thread: ThreadResolution,
    look: () -> PendingWorkLook<Outcome>
  ) throws(CircularWait) -> PendingWorkResult<Outcome> {
    waitingRoom.lock()
    defer { waitingRoom.unlock() }
    while true {
      if case .settled(let outcome) = look() { return .settled(outcome) }
      if let circle = circle(to: thread) {
        // The first worker is the one that this thread would wait for.
        if let early = circle.first?.early { return .early(early) }
        guard circle.contains(where: { $0.early != nil }) else {
          throw CircularWait(registrations: Self.registrations(of: circle))
        }
        // Another thread of the circle finds its way out when it looks again.
        waitingRoom.broadcast()
      }
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
  /// All of them wait, so their paths stay as they are until the lock is released. That of a thread
  /// that is at work must not be read.
  ///
  /// - Returns: The workers on the way, if it leads to `thread`, whose own is the last. A circle of
  ///   other threads, one of which is about to look again, does not.
  private func circle(to thread: ThreadResolution) -> [Worker]? {
    var workers: [Worker] = []
    var next = worker
    while let worker = next, !workers.contains(where: { $0.thread === worker.thread }) {
      workers.append(worker)
      if worker.thread === thread { return workers }
      next = worker.thread.awaited?.worker
    }
    return nil
  }

  /// What a circle of workers is building, from what the calling thread builds and back to it.
  private static func registrations(of circle: [Worker]) -> [Registration] {
    let own = circle.last?.path ?? []
    return own + circle.dropLast().flatMap(\.path) + own.prefix(1)
  }
}

extension Worker {
  /// What the thread is building, from what this is about.
  fileprivate var path: [Registration] {
    thread.path.registrations(from: isBuilding ? position : 0)
  }

  /// The instance, if it has been built and is being completed.
  fileprivate var early: AnyInstance? {
    isBuilding ? thread.path.early(at: position) : nil
  }

  /// Whether the path says so: not before the work has begun, nor for what is not built.
  private var isBuilding: Bool {
    guard let registration else { return false }
    return thread.path.registration(at: position) === registration
  }
}

/// The one lock under which threads decide to wait.
///
/// Two that are about to wait for each other must not do so unseen. No code of a user runs while it
/// is held.
private let waitingRoom = ConditionLock()

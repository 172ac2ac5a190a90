/// The one call of `registerAllServices` in a process.
///
/// This type is not part of the public interface.
package final class AutomaticRegistration: PendingWork, Sendable {
  package static let shared = AutomaticRegistration()

  private let state = Mutex(State.pending)
  private let calls = AtomicCounter(0)
  private let hasWarned = Mutex(false)

  private enum State {
    /// Not called yet, or not called since the last reset.
    case pending

    /// Being called on a thread.
    case running(Worker)

    /// Called, or there is nothing to call.
    case done

    /// No conformance was found off the main actor. One that is isolated to the main actor is
    /// visible there only (SE-0470), so this is not the last word.
    case invisible

    /// Whether requests have to see to it that services are registered.
    var needsAttention: Bool {
      switch self {
      case .pending, .running: true
      case .done, .invisible: false
      }
    }
  }

  private init() {}

  var worker: Worker? {
    state.withLock { state in
      guard case .running(let worker) = state else { return nil }
      return worker
    }
  }

  /// How often `registerAllServices` has been called, so far.
  var callCount: Int {
    calls.value
  }

  /// Whether there is nothing left to call.
  var isDone: Bool {
    state.withLock { state in
      if case .done = state { true } else { false }
    }
  }

  /// Whether no conformance was found so far, perhaps only because of where it was looked for.
  var isInvisible: Bool {
    state.withLock { state in
      if case .invisible = state { true } else { false }
    }
  }

  /// Makes the next request call `registerAllServices` again.
  ///
  /// - Parameter empty: Empties the containers, while other threads wait as they do for the call: what
  ///   it registers is neither emptied by halves nor missed. Runs no code of a user.
  /// - Returns: What the parameter returns.
  func rearm<Contents>(after empty: () -> Contents) -> Contents {
    let isMine = claim { _ in true }
    let contents = empty()
    if isMine { finish { change(to: .pending) } }
    return contents
  }

  /// Calls `registerAllServices` unless that has been done; waits while another thread does.
  func runIfNeeded() {
    let isSettled = state.withLock { state in
      switch state {
      case .done, .invisible: true
      case .pending, .running: false
      }
    }
    if !isSettled { run(evenIfInvisible: false) }
  }

  /// Calls `registerAllServices` unless that has been done, and looks for it once more if it was
  /// not found.
  package func run() {
    run(evenIfInvisible: true)
  }

  /// Registers what may have been missing when a request found nothing.
  ///
  /// The conformance may be visible now, and not have been before; or the containers were emptied while
  /// the request was looking. When ``callCount`` is not what it was, it is worth to look once more.
  func runAfterMiss() {
    if isDone { return }
    guard application != nil || isInvisible && MainActorProbe.isOnMainActor else { return }
    run(evenIfInvisible: true)
  }

  /// The conformance, as far as it is visible here.
  private var application: (any ResolverRegistering.Type)? {
    Resolver.self as Any as? any ResolverRegistering.Type
  }

  private func change(to newState: State) {
    state.withLock { state in
      Attention.change(from: state.needsAttention, to: newState.needsAttention)
      state = newState
    }
  }

  /// Warns, once, that a service was taken for absent before `registerAllServices` was found.
  func warnIfInvisible(_ request: Request) {
    guard isInvisible else { return }
    let isFirst = hasWarned.withLock { hasWarned in
      defer { hasWarned = true }
      return !hasWarned
    }
    if isFirst { StandardError.print(Message.invisibleServices(request)) }
  }

  /// Waits until no other thread is at work, then makes the work that of the calling thread.
  ///
  /// When the wait would never end, the thread goes on without: its request is part of the
  /// registration that it would wait for.
  ///
  /// - Parameter isDue: Whether there is something to do.
  /// - Returns: Whether the thread has to do it; not when it is at work already.
  private func claim(if isDue: (State) -> Bool) -> Bool {
    let worker = Worker(thread: .current, registration: nil)
    let isMine = try? settle(on: worker.thread) {
      state.withLock { state -> PendingWorkLook<Bool> in
        if case .running(let other) = state {
          return other.thread === worker.thread ? .settled(false) : .busy
        }
        guard isDue(state) else { return .settled(false) }
        Attention.change(from: state.needsAttention, to: true)
        state = .running(worker)
        return .settled(true)
      }
    }
    guard case .settled(true) = isMine else { return false }
    return true
  }

  private func run(evenIfInvisible: Bool) {
    let isMine = claim { state in
      switch state {
      case .running, .done: false
      case .invisible: evenIfInvisible
      case .pending: true
      }
    }
    guard isMine else { return }
    let application = application
    if let application {
      calls.add(1)
      ThreadResolution.current.registerAutomatically { application.registerAllServices() }
    }
    let isSettled = application != nil || MainActorProbe.isOnMainActor
    finish {
      change(to: isSettled ? .done : .invisible)
    }
  }
}

/// The one call of `registerAllServices` in a process.
///
/// This type is not part of the public interface.
package final class AutomaticRegistration: PendingWork, Sendable {
  package static let shared = AutomaticRegistration()

  private let state = Mutex(State.pending)
  private let customFunction = Mutex(UncheckedSendable<(() -> Void)?>({ shared.run() }))

  private let hasWarned = Mutex(false)

  private enum State {
    /// Not called yet, or not called since the last reset.
    case pending

    /// Being called on a thread.
    case running(ThreadResolution)

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
      guard case .running(let thread) = state else { return nil }
      return Worker(thread: thread, registration: nil)
    }
  }

  /// The value of `Resolver.registerServices`.
  var function: (() -> Void)? {
    get { customFunction.withLock { $0 }.value }
    set {
      let newValue = UncheckedSendable(newValue)
      let former = customFunction.withLock { function in
        let former = function
        function = newValue
        return former
      }
      // Released here, outside the lock: it may hold the last reference to user objects.
      withExtendedLifetime(former) {}
    }
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
  func rearm() {
    state.withLock { state in
      if case .running = state { return }
      Attention.change(from: state.needsAttention, to: true)
      state = .pending
    }
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

  /// Looks for the conformance once more, if it was not found.
  ///
  /// - Returns: Whether services were registered that were not there before.
  func runIfInvisible() -> Bool {
    guard isInvisible, application != nil || MainActorProbe.isOnMainActor else { return false }
    run(evenIfInvisible: true)
    return !isInvisible
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

  private func run(evenIfInvisible: Bool) {
    let thread = ThreadResolution.current
    // When the wait would never end, the thread goes on without: its request is part of the
    // registration that it would wait for.
    let isMine = try? settle(on: thread) {
      state.withLock { state -> PendingWorkLook<Bool> in
        switch state {
        case .running(let other) where other !== thread: return .busy
        case .running, .done: return .settled(false)
        case .invisible where !evenIfInvisible: return .settled(false)
        case .pending, .invisible:
          Attention.change(from: state.needsAttention, to: true)
          state = .running(thread)
          return .settled(true)
        }
      }
    }
    guard case .settled(true) = isMine else { return }
    let application = application
    if let application {
      thread.registerAutomatically { application.registerAllServices() }
    }
    let isSettled = application != nil || MainActorProbe.isOnMainActor
    finish {
      change(to: isSettled ? .done : .invisible)
    }
  }
}

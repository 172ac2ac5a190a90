/// The place of one instance that is built once, however many threads ask for it.
///
/// The thread that comes first builds; those that come meanwhile wait for it, and only they.
final class InstanceCell<Service>: PendingWork, Sendable {
  /// How a cell holds its instance.
  enum Retention {
    case strong

    /// As long as somebody else holds it. Instances of classes only.
    case weak
  }

  private let retention: Retention
  private let state = Mutex(UncheckedSendable(State.empty))

  private enum State {
    case empty
    case building(Worker)
    case strong(Service)
    case weak(WeakReference)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  init(_ retention: Retention) {
    self.retention = retention
  }

  var worker: Worker? {
    guard case .building(let worker) = current else { return nil }
    return worker
  }

  /// The instance, if there is one.
  var instance: Service? {
    switch current {
    case .strong(let instance): return instance
    case .weak(let reference): return reference.object as? Service
    case .empty, .building: return nil
    }
  }

  /// Returns the instance, and builds it if there is none.
  ///
  /// - Parameters:
  ///   - registration: What the instance is one of, if it is one of a registration.
  ///   - build: Builds the instance. When it returns `nil` the cell stays empty, and the next thread
  ///     that asks builds.
  /// - Returns: The instance, or `nil` when there is none.
  /// - Throws: `CircularWait` when the instance is being built for the sake of this very request.
  func value(
    for registration: (any AnyRegistration)?,
    build: () -> Service?
  ) throws(CircularWait) -> Service? {
    if let instance { return instance }
    let thread = ThreadResolution.current
    let worker = Worker(thread: thread, registration: registration)
    if let instance = try settle(on: thread, look: { look(for: worker) }) { return instance }
    let instance = build()
    set(instance)
    return instance
  }

  /// Puts an instance, or its absence, in the place of the one that is kept.
  func set(_ instance: Service?) {
    let kept = state(holding: instance)
    var former = State.empty
    finish { former = replace(with: kept) }
    // Released here, outside the lock: it may be the last reference to the user's object.
    withExtendedLifetime(former) {}
  }

  /// A cell with the same instance.
  func copy() -> InstanceCell {
    let copy = InstanceCell(retention)
    _ = copy.replace(with: copy.state(holding: instance))
    return copy
  }

  /// Settles with the instance that another thread built, or with `nil` when the worker is to build.
  private func look(for worker: Worker) -> PendingWorkLook<Service?> {
    if let instance { return .settled(instance) }
    let worker = UncheckedSendable(worker)
    let isMine = state.withLock { state in
      if case .building = state.value { return false }
      state.value = .building(worker.value)
      return true
    }
    return isMine ? .settled(nil) : .busy
  }

  private var current: State {
    state.withLock { $0 }.value
  }

  private func state(holding instance: Service?) -> State {
    switch (instance, retention) {
    case (let instance?, .strong): .strong(instance)
    case (let instance?, .weak) where isInstanceOfClass(instance):
      .weak(WeakReference(object: instance as AnyObject))
    default: .empty
    }
  }

  private func replace(with newState: State) -> State {
    let newState = UncheckedSendable(newState)
    return state.withLock { state in
      let former = state
      state = newState
      return former
    }.value
  }
}

/// The place of one instance that is built once, however many threads ask for it.
///
/// The thread that comes first builds; those that come meanwhile wait for it, and only they.
///
/// The instance is kept without its type, so that reading it takes no generic code.
final class InstanceSlot: PendingWork, Sendable {
  /// How a slot holds its instance.
  enum Retention {
    case strong

    /// As long as somebody else holds it. Instances of classes only.
    case weak
  }

  private let state = Mutex(UncheckedSendable(State.empty))

  private enum State {
    case empty
    case building(Worker)

    /// A `Kept` instance.
    case strong(AnyObject)

    /// The instance itself.
    case weak(WeakReference)

    func isBuilt(by worker: Worker) -> Bool {
      guard case .building(let current) = self else { return false }
      return current === worker
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  var worker: Worker? {
    guard case .building(let worker) = current else { return nil }
    return worker
  }

  /// The instance, if there is one.
  func instance<Service>(as type: Service.Type = Service.self) -> Service? {
    if let kept {
      // Safety: whoever owns the slot uses it for one service only.
      return unsafeDowncast(kept, to: Kept<Service>.self).instance
    }
    guard case .weak(let reference) = current else { return nil }
    return reference.object as? Service
  }

  /// The instance that is held strongly, as a `Kept` one.
  var kept: AnyObject? {
    state.withLock { state -> UncheckedSendable<AnyObject>? in
      guard case .strong(let kept) = state.value else { return nil }
      return UncheckedSendable(kept)
    }?.value
  }

  /// Returns the instance, and builds it if there is none.
  ///
  /// - Parameters:
  ///   - retention: How the slot holds the instance.
  ///   - registration: What the instance is one of, if it is one of a registration.
  ///   - build: Builds the instance. When it returns `nil` the slot stays empty, and the next thread
  ///     that asks builds.
  /// - Returns: The instance, or `nil` when there is none.
  /// - Throws: `CircularWait` when the instance is being built for the sake of this very request.
  func value<Service>(
    _ retention: Retention,
    for registration: (any AnyRegistration)?,
    build: () -> Service?
  ) throws(CircularWait) -> Service? {
    if let instance: Service = instance() { return instance }
    let thread = ThreadResolution.current
    let worker = Worker(thread: thread, registration: registration)
    if let instance: Service = try settle(on: thread, look: { look(for: worker) }) {
      return instance
    }
    let instance = build()
    set(instance, retention, endingWorkOf: worker)
    return instance
  }

  /// Puts an instance, or its absence, in the place of the one that is kept.
  func set<Service>(_ instance: Service?, _ retention: Retention) {
    set(instance, retention, endingWorkOf: nil)
  }

  /// Empties the slot; what is being built is not kept.
  func empty() {
    replace(with: .empty, endingWorkOf: nil)
  }

  /// Settles with the instance that another thread built, or with `nil` when the worker is to build.
  private func look<Service>(for worker: Worker) -> PendingWorkLook<Service?> {
    if let instance: Service = instance() { return .settled(instance) }
    let worker = UncheckedSendable(worker)
    let isMine = state.withLock { state in
      if case .building = state.value { return false }
      state.value = .building(worker.value)
      return true
    }
    return isMine ? .settled(nil) : .busy
  }

  private func set<Service>(
    _ instance: Service?,
    _ retention: Retention,
    endingWorkOf worker: Worker?
  ) {
    let newState: State
    switch (instance, retention) {
    case (let instance?, .strong): newState = .strong(Kept(instance))
    case (let instance?, .weak) where isInstanceOfClass(instance):
      newState = .weak(WeakReference(object: instance as AnyObject))
    default: newState = .empty
    }
    replace(with: newState, endingWorkOf: worker)
  }

  /// Changes the state, unless a worker comes too late: when somebody emptied the slot meanwhile,
  /// what was asked for afterwards is to be built anew.
  private func replace(with newState: State, endingWorkOf worker: Worker?) {
    let newState = UncheckedSendable(newState)
    let worker = UncheckedSendable(worker)
    var former = State.empty
    finish {
      former = state.withLock { state in
        if let worker = worker.value, !state.value.isBuilt(by: worker) {
          return UncheckedSendable(State.empty)
        }
        let former = state
        state = newState
        return former
      }.value
    }
    // Released here, outside the locks: it may be the last reference to the user's object.
    withExtendedLifetime(former) {}
  }

  private var current: State {
    state.withLock { $0 }.value
  }
}

/// An instance under a type that needs no cast to be read.
final class Kept<Service> {
  let instance: Service

  init(_ instance: Service) {
    self.instance = instance
  }
}

/// The place of one instance that is built once, however many threads ask for it.
///
/// The thread that comes first builds; those that come meanwhile wait for it, and only they.
///
/// This type is not part of the public interface.
protocol InstanceSlot: PendingWork, Sendable {
  /// Reads or changes the state, while no other thread does.
  func withState<Result>(_ body: (inout InstanceSlotState) -> Result) -> Result

  /// Makes the instance that is to be built that of a worker.
  ///
  /// - Returns: Whether the worker may build it: not when another one does.
  func claim(for worker: Worker) -> Bool
}

/// How an instance is held.
enum InstanceRetention {
  case strong

  /// As long as somebody else holds it. Instances of classes only.
  case weak
}

/// What a slot holds.
enum InstanceSlotState {
  case empty
  case building(Worker)
  case strong(AnyInstance)
  case weak(WeakInstance)

  /// Makes the instance that is to be built that of a worker.
  mutating func claim(for worker: Worker) -> Bool {
    if case .building = self { return false }
    self = .building(worker)
    return true
  }

  fileprivate func isBuilt(by worker: Worker) -> Bool {
    guard case .building(let current) = self else { return false }
    return current === worker
  }
}

extension InstanceSlot {
  var worker: Worker? {
    withState { state in
      guard case .building(let worker) = state else { return nil }
      return worker
    }
  }

  /// The instance, if there is one.
  var instance: AnyInstance? {
    switch withState({ $0 }) {
    case .strong(let instance): instance
    case .weak(let instance): instance.instance
    case .empty, .building: nil
    }
  }

  /// Returns the instance, and builds it if there is none.
  ///
  /// - Parameters:
  ///   - retention: How the slot holds the instance.
  ///   - registration: What the instance is one of, if it is one of a registration.
  ///   - scope: The scope that the slot keeps it for, if it does so for one.
  ///   - build: Builds the instance. When it returns `nil` the slot stays empty, and the next thread
  ///     that asks builds.
  /// - Returns: The instance, or `nil` when there is none.
  /// - Throws: `CircularWait` when the instance is being built for the sake of this very request.
  func value(
    _ retention: InstanceRetention,
    for registration: Registration?,
    in scope: ResolverScope? = nil,
    build: () -> AnyInstance?
  ) throws(CircularWait) -> AnyInstance? {
    if let present = instance { return present }
    let thread = ThreadResolution.current
    let worker = Worker(thread: thread, registration: registration, scope: scope)
    let result = try settle(on: thread) { () -> PendingWorkLook<AnyInstance?> in
      if let present = instance { return .settled(present) }
      return claim(for: worker) ? .settled(nil) : .busy
    }
    switch result {
    case .settled(let present?), .early(let present): return present
    case .settled(nil): break
    }
    let built = build()
    set(built, retention, endingWorkOf: worker)
    return built
  }

  /// Puts an instance, or its absence, in the place of the one that is kept.
  func set(_ instance: AnyInstance?, _ retention: InstanceRetention) {
    set(instance, retention, endingWorkOf: nil)
  }

  /// Empties the slot; what is being built is not kept.
  func empty() {
    withExtendedLifetime(take()) {}
  }

  /// Empties the slot; what is being built is not kept.
  ///
  /// - Returns: What was kept, for the caller to release when it suits.
  func take() -> InstanceSlotState {
    replace(with: .empty, endingWorkOf: nil)
  }

  private func set(
    _ instance: AnyInstance?,
    _ retention: InstanceRetention,
    endingWorkOf worker: Worker?
  ) {
    let newState: InstanceSlotState? =
      switch retention {
      case .strong: instance.map { .strong($0) }
      case .weak: instance.flatMap { WeakInstance($0) }.map { .weak($0) }
      }
    // Released here, outside the locks: it may be the last reference to the user's object.
    withExtendedLifetime(replace(with: newState ?? .empty, endingWorkOf: worker)) {}
  }

  /// Changes the state, unless a worker comes too late.
  ///
  /// When somebody emptied the slot meanwhile, what was asked for afterwards is to be built anew.
  ///
  /// - Returns: The former state.
  private func replace(
    with newState: InstanceSlotState,
    endingWorkOf worker: Worker?
  ) -> InstanceSlotState {
    var former = InstanceSlotState.empty
    finish {
      former = withState { state in
        if let worker, !state.isBuilt(by: worker) { return .empty }
        defer { state = newState }
        return state
      }
    }
    return former
  }
}

/// A slot that stands alone.
final class SingleSlot: InstanceSlot {
  private let state = Mutex(UncheckedSendable(InstanceSlotState.empty))

  func withState<Result>(_ body: (inout InstanceSlotState) -> Result) -> Result {
    state.withLockUnchecked { body(&$0.value) }
  }

  func claim(for worker: Worker) -> Bool {
    withState { $0.claim(for: worker) }
  }
}

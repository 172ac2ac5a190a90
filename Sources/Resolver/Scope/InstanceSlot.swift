/// The place of one instance, which is built once however many threads ask for it.
///
/// The thread that claims the slot builds; those that come meanwhile wait for its claim. A slot
/// that was dropped stays dropped: a thread that still builds for it fills a slot that nobody can
/// reach.
final class InstanceSlot: @unchecked Sendable {
  // Safety: the instance is handed out to any thread that asks, as 1.5.1 documents.

  /// A structure: in a tuple, a function is wrapped in another one each time the lock is taken.
  private struct Storage {
    var state = State.empty

    /// Removes the copy of the instance that stands in its registration, if there is one.
    var removeCopy: (() -> Void)?
  }

  private let storage = Mutex(Storage())

  /// Whether an instance that has died is not built again.
  private let isBuiltOnce: Bool

  /// A registration that does not take its slot out when it ends, and is kept alive: its identity
  /// could otherwise become that of another one.
  private let registration: AnyObject?

  init(isBuiltOnce: Bool = false, keeping registration: AnyObject? = nil) {
    self.isBuiltOnce = isBuiltOnce
    self.registration = registration
  }

  private enum State {
    case empty
    case claimed(Claim)
    case strong(AnyInstance)
    case weak(WeakInstance)
    case dropped

    var instance: AnyInstance? {
      switch self {
      case .strong(let instance): instance
      case .weak(let instance): instance.instance
      case .empty, .claimed, .dropped: nil
      }
    }

    var isFilled: Bool {
      switch self {
      case .strong, .weak: true
      case .empty, .claimed, .dropped: false
      }
    }

    init(_ instance: AnyInstance?, _ retention: Retention) {
      switch retention {
      case .strong: self = instance.map { .strong($0) } ?? .empty
      case .weak: self = instance.flatMap { WeakInstance($0) }.map { .weak($0) } ?? .empty
      }
    }
  }

  /// The rule for how an instance is held.
  enum Retention {
    case strong

    /// As long as other code holds it. Instances of classes only.
    case weak
  }

  /// The result of a thread's look for an instance.
  enum Look {
    case instance(AnyInstance)

    /// Another thread builds it, or this one does already.
    case claimed(by: Claim)

    /// The slot was empty, and belongs to this claim now.
    case empty(Claim)

    /// The slot was dropped, and there is another one; or its instance is not built again.
    case dropped
  }

  /// The instance, if there is one and it is alive.
  var instance: AnyInstance? {
    storage.withLockUnchecked { $0.state.instance }
  }

  /// The instance if it is alive; `isFilled` tells one that has died from none at all.
  var content: (instance: AnyInstance?, isFilled: Bool) {
    storage.withLockUnchecked { ($0.state.instance, $0.state.isFilled) }
  }

  /// Looks for the instance, and claims the slot for a builder where there is none.
  func look(claimingFor claim: @autoclosure () -> Claim) -> Look {
    if let instance { .instance(instance) } else { take(for: claim()) }
  }

  /// Takes the slot for a builder, if it is still empty.
  @inline(never)
  private func take(for own: Claim) -> Look {
    storage.withLockUnchecked { storage in
      if let instance = storage.state.instance { return .instance(instance) }
      switch storage.state {
      case .claimed(let claim): return .claimed(by: claim)
      case .weak where isBuiltOnce: return .dropped
      case .dropped: return .dropped
      case .empty, .strong, .weak: break
      }
      storage.state = .claimed(own)
      return .empty(own)
    }
  }

  /// Puts the instance that a builder built into the slot, unless it was dropped meanwhile.
  ///
  /// - Parameters:
  ///   - instance: The instance; with `nil` the slot is empty again, and the next thread builds.
  ///   - retention: The rule for how it is held.
  ///   - claim: The builder's claim.
  @inline(never)
  func fill(with instance: AnyInstance?, _ retention: Retention, claim: Claim) {
    let state = State(instance, retention)
    storage.withLockUnchecked { storage in
      guard case .claimed(let current) = storage.state, current === claim else { return }
      storage.state = state
    }
  }

  /// Puts an instance into the slot, in place of the one that it has.
  func set(_ instance: AnyInstance?, _ retention: Retention) {
    let state = State(instance, retention)
    let former = storage.withLockUnchecked { exchange(&$0.state, with: state) }
    // Released here, outside the lock: it may be the last reference to the user's object.
    withExtendedLifetime(former) {}
  }

  /// Copies the instance to another place, unless the slot was dropped meanwhile.
  ///
  /// - Parameter copy: Makes the copy, and returns a closure that removes it; runs no code of a
  ///   user.
  func copy(_ copy: (AnyInstance) -> () -> Void) {
    storage.withLockUnchecked { storage in
      guard storage.removeCopy == nil, case .strong(let instance) = storage.state else { return }
      storage.removeCopy = copy(instance)
    }
  }

  /// Removes the copy of the instance, after which there will be none.
  ///
  /// - Returns: What is left of the copy, for the caller to release outside of locks.
  func removeCopy() -> (() -> Void)? {
    let remove = storage.withLockUnchecked { exchange(&$0.removeCopy, with: {}) }
    remove?()
    return remove
  }

  /// Empties the slot for good.
  ///
  /// - Returns: The instance that it held, for the caller to release when it suits.
  func drop() -> AnyObject? {
    let former = storage.withLockUnchecked { exchange(&$0, with: Storage(state: .dropped)) }
    former.removeCopy?()
    switch former.state {
    case .strong(let instance): return instance.reference
    case .empty, .claimed, .weak, .dropped: return nil
    }
  }
}

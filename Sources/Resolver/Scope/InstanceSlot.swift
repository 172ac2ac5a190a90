/// The place of one instance, which is built once however many threads ask for it.
///
/// The thread that claims the slot builds. Other threads wait for its claim. A slot that is emptied
/// meanwhile belongs to the next claim. The former builder no longer fills it. The holder guards
/// the slot.
struct InstanceSlot {
  private enum State {
    case empty
    case claimed(Claim)
    case strong(AnyInstance)
    case weak(WeakInstance)
  }

  /// The rule for how an instance is held.
  enum Retention {
    case strong

    /// As long as other code holds it. Instances of classes only.
    case weak
  }

  /// The result of a claim.
  enum Outcome {
    case instance(AnyInstance)

    /// Another thread builds the instance, or this one does already.
    case claimed(by: Claim)

    /// The slot belongs to the claim now.
    case isOwn

    /// The instance has died, and is not built again.
    case gone
  }

  private var state = State.empty

  /// Whether an instance that has died is not built again.
  private let isBuiltOnce: Bool

  init(
    _ instance: AnyInstance? = nil,
    _ retention: Retention = .strong,
    isBuiltOnce: Bool = false
  ) {
    self.isBuiltOnce = isBuiltOnce
    guard let instance else { return }
    switch retention {
    case .strong: state = .strong(instance)
    case .weak: state = WeakInstance(instance).map { .weak($0) } ?? .empty
    }
  }

  /// The instance, if there is one and it is alive.
  var instance: AnyInstance? {
    switch state {
    case .strong(let instance): instance
    case .weak(let instance): instance.instance
    case .empty, .claimed: nil
    }
  }

  /// Whether there is an instance, or was one that has died.
  var isFilled: Bool {
    switch state {
    case .strong, .weak: true
    case .empty, .claimed: false
    }
  }

  /// Takes the slot for a builder, unless it has an instance or belongs to another builder.
  mutating func take(for claim: Claim) -> Outcome {
    if let instance { return .instance(instance) }
    if case .claimed(let other) = state { return .claimed(by: other) }
    if isBuiltOnce, isFilled { return .gone }
    state = .claimed(claim)
    return .isOwn
  }

  /// Ends a claim: puts the instance into the slot, or empties it with `nil`, so that the next
  /// thread builds.
  mutating func fill(with instance: AnyInstance?, _ retention: Retention, by claim: Claim) {
    guard case .claimed(let current) = state, current === claim else { return }
    self = InstanceSlot(instance, retention, isBuiltOnce: isBuiltOnce)
  }
}

/// An object that has the slot of an instance, and guards it.
protocol InstanceHolder: AnyObject {
  /// Calls a function with the slot, under a lock. It runs no code of a user and releases nothing.
  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result
}

extension InstanceHolder {
  var instance: AnyInstance? {
    withSlot { $0.instance }
  }

  /// Empties the slot.
  ///
  /// - Returns: The slot that there was, for the caller to release outside of locks.
  func empty() -> InstanceSlot {
    withSlot { exchange(&$0, with: InstanceSlot()) }
  }
}

/// The instance that a scope keeps for a registration.
///
/// The lock of the container that has the registration guards the slot, so that one lock is enough
/// for a request which finds the registration and its instance.
final class KeptInstance: InstanceHolder, @unchecked Sendable {
  // Safety: the slot and the flag are guarded by the lock of the storage.

  private let storage: ContainerStorage

  let scope: any ResolverScopeType

  /// The number of the registration.
  let number: Int

  /// The layer of the test that made the registration.
  private let layer: LayerReference?

  /// Not checked at run time, which would make a cached hit a tenth slower.
  @exclusivity(unchecked) private(set) var slot = InstanceSlot()

  /// Whether the store of the scope knows of it, and empties it when the scope is reset.
  private var isListed = false

  /// - Parameters:
  ///   - number: The number of the registration.
  ///   - details: The details of the registration.
  ///   - scope: The scope of the registration.
  ///   - isOfStore: Whether a store has the instance, and not the registration.
  init(
    of number: Int,
    by details: RegistrationDetails,
    in scope: any ResolverScopeType,
    isOfStore: Bool = false
  ) {
    self.number = number
    self.scope = scope
    storage = details.storage
    layer = isOfStore ? nil : details.layer ?? details.storage.origin
  }

  deinit {
    // In a test, the stores have the instances.
    layer?.layer?.removeInstances(of: number)
  }

  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result {
    storage.contents.withLockUnchecked { _ in body(&slot) }
  }

  /// Marks it as listed.
  ///
  /// - Returns: Whether it was listed before.
  func list() -> Bool {
    storage.contents.withLockUnchecked { _ in exchange(&isListed, with: true) }
  }
}

/// An instance of a class that its scope does not keep alive.
///
/// A class, since copying a value with a weak reference in it is slow.
final class WeakInstance: @unchecked Sendable {
  // Safety: the reference is handed on, never used here.
  private weak var object: AnyObject?

  /// Recreates the instance from its object, if it is in a box.
  private let makeBoxed: ((AnyObject) -> AnyInstance?)?

  /// Remembers an instance, if it is one of a class.
  init?(_ instance: AnyInstance) {
    guard let object = instance.object else { return nil }
    self.object = object
    makeBoxed = instance.box?.makeUnretained()
  }

  /// The instance, while other code holds it.
  var instance: AnyInstance? {
    guard let object else { return nil }
    return withExtendedLifetime(object) {
      makeBoxed.map { $0(object) } ?? AnyInstance(object: object)
    }
  }
}

/// The place of one instance, built once for all threads.
///
/// The thread that claims the slot builds, and other threads wait. After a reset during the build,
/// the slot belongs to the next claim, and the former builder no longer fills it. The holder guards
/// the slot.
struct InstanceSlot {
  private enum State {
    case empty
    case claimed(Claim)
    case strong(AnyInstance)
    case weak(WeakInstance)
  }

  /// The strength of the reference that a slot has to its instance.
  enum Retention {
    case strong

    /// Until the last strong reference ends.
    ///
    /// For objects only.
    case weak
  }

  /// The result of a claim.
  enum Outcome {
    case instance(AnyInstance)

    /// Another thread is building the instance, or this thread is already.
    case claimed(by: Claim)

    /// The slot belongs to the claim now.
    case isOwn

    /// The object is gone, and is not built again.
    case gone
  }

  private var state = State.empty

  init(_ instance: AnyInstance? = nil, _ retention: Retention = .strong) {
    guard let instance else { return }
    switch retention {
    case .strong: state = .strong(instance)
    case .weak: state = WeakInstance(instance).map { .weak($0) } ?? .empty
    }
  }

  /// The living instance; `nil` if there is none.
  var instance: AnyInstance? {
    switch state {
    case .strong(let instance): instance
    case .weak(let instance): instance.instance
    case .empty, .claimed: nil
    }
  }

  /// Whether an instance was built, perhaps an object that is gone.
  var isFilled: Bool {
    switch state {
    case .strong, .weak: true
    case .empty, .claimed: false
    }
  }

  /// Takes the slot for a builder, unless it has an instance or another builder.
  mutating func take(for claim: Claim) -> Outcome {
    if let instance { return .instance(instance) }
    if case .claimed(let other) = state { return .claimed(by: other) }
    // A lazy property, which has no registration, does not build an object again.
    if claim.registration == nil, isFilled { return .gone }
    state = .claimed(claim)
    return .isOwn
  }

  /// Ends a claim.
  ///
  /// Fills the slot, or empties it with `nil`, so that the next thread builds.
  mutating func fill(with instance: AnyInstance?, _ retention: Retention, by claim: Claim) {
    guard case .claimed(let current) = state, current === claim else { return }
    self = InstanceSlot(instance, retention)
  }
}

/// An object with a slot, and with the lock that guards it.
protocol InstanceHolder: AnyObject {
  /// Calls a function with the slot, under a lock.
  ///
  /// The function runs no code of a user and releases nothing.
  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result
}

extension InstanceHolder {
  var instance: AnyInstance? {
    withSlot { $0.instance }
  }

  /// Empties the slot.
  ///
  /// - Returns: The former slot, for the caller to release outside of locks.
  func empty() -> InstanceSlot {
    withSlot { exchange(&$0, with: InstanceSlot()) }
  }
}

/// The cached instance of a registration.
///
/// The lock of the registration's container guards the slot, so that a cached hit takes one lock.
final class KeptInstance: InstanceHolder, @unchecked Sendable {
  // Safety: the lock of the storage guards the slot.

  private let storage: ContainerStorage

  let scope: any ResolverScopeType

  /// The number of the registration.
  let number: Int

  /// The layer of the registering test.
  private let layer: LayerReference?

  /// Unchecked, because exclusivity checks would slow down each cached hit.
  @exclusivity(unchecked) private(set) var slot = InstanceSlot()

  /// Creates an empty place for an instance.
  ///
  /// - Parameters:
  ///   - number: The number of the registration.
  ///   - details: The details of the registration.
  ///   - scope: The scope of the registration.
  ///   - isOfStore: Whether the place belongs to a store, and not to the registration.
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
    // In a test, the stores hold the instances.
    layer?.layer?.removeInstances(of: number)
  }

  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result {
    storage.contents.withLockUnchecked { _ in body(&slot) }
  }
}

/// A weakly held instance of a class.
///
/// A class, because copying a value with a weak reference in it is slow.
final class WeakInstance: @unchecked Sendable {
  // Safety: the reference is passed on, and not used here.
  private weak var object: AnyObject?

  /// Recreates a boxed instance from its object; `nil` without a box.
  private let makeBoxed: ((AnyObject) -> AnyInstance?)?

  /// Remembers an object.
  ///
  /// Returns `nil` for a value.
  init?(_ instance: AnyInstance) {
    guard let object = instance.object else { return nil }
    self.object = object
    makeBoxed = instance.box?.makeUnretained()
  }

  /// The instance, while its object is alive.
  var instance: AnyInstance? {
    guard let object else { return nil }
    return withExtendedLifetime(object) {
      makeBoxed.map { $0(object) } ?? AnyInstance(object: object)
    }
  }
}

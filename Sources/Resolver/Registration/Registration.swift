/// What a container keeps about a service, whatever its type.
///
/// ``ResolverRegistration`` is the same thing with the type of the service. Keeping the two apart
/// lets most of a resolution do without generic code.
///
/// This type is not part of the public interface.
package final class Registration: Sendable {
  /// The identity of the service as a number, which is not used but kept for whoever asks.
  let key: Int

  /// Tells registrations apart, also from those that are gone.
  typealias Number = Int

  let number: Number

  private static let numbers = AtomicCounter(0)

  /// The identity of the service's static type.
  let declared: ObjectIdentifier

  /// What asks a scope that is not the library's own, knowing the service.
  let box: AnyInstanceBox.Type

  /// Whether the static type is a class, so that every instance is one of a class.
  let isClass: Bool

  /// The type under which the service is resolved: the static one, or a subtype that is known only at
  /// run time.
  package let service: Any.Type

  /// The name under which the service is resolved.
  package let name: Resolver.Name?

  /// Where the service was registered.
  package let site: CallSite

  /// The actor that the factory's closure belongs to.
  let isolation: (any Actor)?

  /// Whether that is the main actor.
  private let isOnMainActor: Bool

  /// Whether the registration is written in the test during which it was made, not in the code that
  /// the test runs.
  let isWrittenInTest: Bool

  /// Whether `registerAllServices` made the registration.
  let isAutomatic: Bool

  /// The registration that answers in the place of this one, which `implements` made.
  let target: Registration?

  /// What changes about the registration.
  let state: RegistrationState

  init<Service>(
    _ declared: Service.Type,
    key: Int? = nil,
    service: Any.Type,
    name: Resolver.Name?,
    isolation: (any Actor)? = nil,
    target: Registration? = nil,
    site: CallSite,
    isWrittenInTest: Bool = false,
    recipe: Recipe,
    lock: SharedLock
  ) {
    number = Self.numbers.next()
    self.key = key ?? Int(bitPattern: ObjectIdentifier(service))
    self.declared = ObjectIdentifier(declared)
    box = InstanceBox<Service>.self
    isClass = declared is AnyClass
    self.service = service
    self.name = name
    self.isolation = isolation
    isOnMainActor = isolation.map { $0 === MainActor.shared } ?? false
    self.target = target
    self.site = site
    self.isWrittenInTest = isWrittenInTest
    isAutomatic = ThreadResolution.current.isRegisteringAutomatically
    state = RegistrationState(recipe, lock: lock)
  }

  deinit {
    // The instances of a registration end with it. It also keeps its identity, under which its
    // scope knows them, from being mistaken for that of a later registration.
    recipe.keeper?.forget(ObjectIdentifier(self))
  }

  /// How instances are built at present.
  var recipe: Recipe {
    state.recipe
  }

  /// What the registration answers a request with, while the lock of the container is held.
  @inline(__always)
  func guardedAnswer(to request: Request) -> PlainAnswer? {
    guard declared == request.declared else { return nil }
    let recipe = state.guardedRecipe
    if recipe.isKept, case .strong(let kept) = state.guardedSlot { return .kept(kept) }
    return .recipe(recipe, of: self)
  }

  /// Changes the recipe, and drops what a former scope keeps.
  func change(_ change: (Recipe) -> Recipe) {
    let former = state.changeRecipe(change)
    let changed = recipe
    guard former.scope !== changed.scope, let keeper = former.keeper else { return }
    keeper.forget(ObjectIdentifier(self))
    ResolverContext.current(for: nil).world.forgetInstance(of: self, in: keeper)
  }

  /// The actor that the factory belongs to, if it is not certain that a thread is on it.
  @inline(__always)
  func doubtfulIsolation(on thread: ThreadResolution) -> (any Actor)? {
    // To ask for the main actor takes longer than all else that is done to build a service.
    isOnMainActor && thread.isMain ? nil : isolation
  }

  /// The registration whose factory answers.
  package var answering: Registration {
    target ?? self
  }

  /// The scope that keeps the instances.
  package var scope: any ResolverScopeType {
    answering.recipe.scope
  }

  /// The service and its name as they appear in a sentence.
  var label: String {
    Message.label(service, name)
  }
}

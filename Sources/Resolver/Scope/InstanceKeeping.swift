/// A scope that keeps instances by registration.
///
/// This type is not part of the public interface.
protocol InstanceKeeping: ResolverScope {
  /// The instances that the scope keeps in production; a test's world has its own.
  var productionInstances: InstanceStore { get }

  /// Whether one world alone uses the scope, and has what it keeps in production's place.
  var isPrivate: Bool { get }
}

extension InstanceKeeping {
  /// Returns the instance that the current world keeps, or builds it: once for all threads.
  func keep(
    _ retention: InstanceRetention,
    _ registration: Registration,
    _ resolver: Resolver,
    _ args: Any?
  ) -> AnyInstance? {
    let world = ResolverContext.current(for: resolver).world
    // A reset while the instance is being completed leaves the slot empty.
    if let early = ThreadResolution.current.early(registration, for: resolver, in: world) {
      return early
    }
    do {
      let slot = slot(of: registration, in: world)
      return try slot.value(retention, for: registration, in: self) {
        registration.build(by: registration.recipe, resolver: resolver, args: args)
      }
    } catch {
      ThreadResolution.current.refusal = .circular(error.registrations)
      return nil
    }
  }

  /// Where the instance of a registration is kept: in production most often by the registration.
  private func slot(of registration: Registration, in world: ResolverWorld) -> any InstanceSlot {
    guard world.isProduction, registration.recipe.scope === self else {
      return world.instances(of: self).slot(of: registration)
    }
    productionInstances.adopt(registration)
    // It may have been given another scope meanwhile, whose instance it keeps now.
    if registration.recipe.scope !== self { productionInstances.disown(registration) }
    return registration.state
  }

  /// Forgets the instance of a registration that is no longer in use.
  func forget(_ registration: ObjectIdentifier) {
    productionInstances.forget(registration)
  }

  /// Forgets what the current world keeps.
  func forgetAll() {
    ResolverContext.current(for: nil).world.instances(of: self).removeAll()
  }
}

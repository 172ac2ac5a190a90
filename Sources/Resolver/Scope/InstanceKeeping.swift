/// A scope that keeps instances by registration.
///
/// This type is not part of the public interface.
protocol InstanceKeeping: ResolverScope {
  /// The instances that the scope keeps in production; a test's world has its own.
  var productionInstances: InstanceStore { get }
}

extension InstanceKeeping {
  /// Returns the instance that the current world keeps, or builds it: once for all threads.
  func keep<Service>(
    _ retention: InstanceSlot.Retention,
    _ registration: ResolverRegistration<Service>,
    _ resolver: Resolver,
    _ args: Any?
  ) -> Service? {
    let world = ResolverContext.current(for: resolver).world
    do {
      return try slot(of: registration, in: world).value(retention, for: registration) {
        registration.instantiate(resolver: resolver, args: args)
      }
    } catch {
      let thread = ThreadResolution.current
      if let instance = thread.earlyInstance(of: registration) { return instance }
      thread.refusal = .circular(error.registrations)
      return nil
    }
  }

  /// Where the instance of a registration is kept: in production most often by the registration.
  private func slot<Service>(
    of registration: ResolverRegistration<Service>,
    in world: ResolverWorld
  ) -> InstanceSlot {
    guard world.isProduction, registration.scope === self else {
      return world.instances(of: self).slot(of: registration)
    }
    productionInstances.adopt(registration.slot, of: registration)
    return registration.slot
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

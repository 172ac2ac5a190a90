/// An object that is told of the resolutions in a world, or while an operation runs.
package protocol ResolutionListener: AnyObject, Sendable {
  /// A request was answered.
  func resolved(_ event: ResolutionEvent)
}

/// An object that is told of everything that happens in a test's world.
package protocol ResolverWorldObserver: ResolutionListener {
  /// A registration is about to answer a request.
  func willResolve(_ event: ResolutionEvent)

  /// The test registered an override.
  func registered(_ override: RegistrationDetails, in world: ResolverWorld)

  /// An override of the test answers for another type as well.
  ///
  /// - Parameters:
  ///   - alias: The details of the registration that forwards to the override.
  ///   - world: The world of the test.
  func implemented(_ alias: RegistrationDetails, in world: ResolverWorld)

  /// The test was reset: what it registered after its set-up is gone.
  func reset()

  /// A name was to be answered by another one, which the type is not registered under.
  func failedToReplace(_ gap: ReplacementGap)

  /// A name was answered by another one although the test had registered an override for it.
  func hid(_ override: HiddenOverride)

  /// The container of another running test was used.
  func used(_ container: ForeignContainer)

  /// A setting of a lazy property was changed after its service had been resolved.
  func changed(_ setting: LateSetting)

  /// A failure is about to end the process, unless this does not return.
  func failed(_ failure: FatalFailure)

  /// A factory is about to run elsewhere than on its actor.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor that the factory belongs to.
  ///   - path: The services that are being built, the outermost first and this one last.
  ///   - site: The place that asked, where it is known.
  /// - Returns: Whether the observer takes care of it, so that no warning is printed.
  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    path: [RegistrationDetails],
    from site: CallSite?
  ) -> Bool
}

// An observer implements what it is interested in.
extension ResolverWorldObserver {
  package func willResolve(_ event: ResolutionEvent) {}

  package func resolved(_ event: ResolutionEvent) {}

  package func registered(_ override: RegistrationDetails, in world: ResolverWorld) {}

  package func reset() {}

  package func failedToReplace(_ gap: ReplacementGap) {}

  package func hid(_ override: HiddenOverride) {}

  package func implemented(_ alias: RegistrationDetails, in world: ResolverWorld) {}

  package func used(_ container: ForeignContainer) {}

  package func changed(_ setting: LateSetting) {}

  package func failed(_ failure: FatalFailure) {}

  package func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    path: [RegistrationDetails],
    from site: CallSite?
  ) -> Bool {
    false
  }
}

/// A setting of a lazy property that was changed after its service had been resolved.
package struct LateSetting: Sendable {
  package let service: Any.Type
  package let name: Resolver.Name?

  /// The name of the property that was set.
  package let setting: String

  /// The place where the lazy property is declared.
  package let site: CallSite
}

/// An override that a name rule of a later layer hides.
package struct HiddenOverride: Sendable {
  package let service: Any.Type
  package let name: Resolver.Name?
  package let replacement: Resolver.Name
  package let registrationSite: CallSite
  package let site: CallSite
}

/// A name replacement that a type could not follow.
package struct ReplacementGap: Sendable {
  package let service: Any.Type
  package let requestedName: Resolver.Name
  package let missingName: Resolver.Name
  package let registeredNames: [Resolver.Name?]
  package let site: CallSite
}

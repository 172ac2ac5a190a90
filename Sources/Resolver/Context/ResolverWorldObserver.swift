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

  /// The test was reset: what it registered after its setup is gone.
  func reset()

  /// A name was to be answered by another one, which the type is not registered under.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - missing: The name that was to answer.
  ///   - registered: The names that the type is registered under; `nil` for none.
  func failedToAnswer(
    _ request: Request,
    by missing: Resolver.Name,
    registered: [Resolver.Name?]
  )

  /// A name was answered by another one although the test had registered an override for it.
  func hid(
    _ override: RegistrationDetails,
    behind replacement: Resolver.Name,
    from request: Request
  )

  /// The container of another running test was used.
  ///
  /// - Parameters:
  ///   - test: The other test.
  ///   - request: The request, or the registration as a request for it.
  ///   - isRegistration: Whether the service was registered, and not resolved.
  func used(containerOf test: TestIdentity, by request: Request, isRegistration: Bool)

  /// A setting of a lazy property was changed after its service had been resolved.
  ///
  /// - Parameters:
  ///   - setting: The name of the property that was set.
  ///   - request: The request of the lazy property, made where it is declared.
  func changed(_ setting: String, of request: Request)

  /// The failure of a request is about to end the process, unless this does not return.
  func failed(_ request: Request, for cause: FailureCause)

  /// The factory that runs does not get an argument of the type that it expects, which is about to
  /// end the process, unless this does not return.
  ///
  /// - Parameters:
  ///   - key: The key of the argument, if it has one.
  ///   - type: The type that the factory expects.
  ///   - site: The place at which the argument was fetched.
  func missed(argument key: String?, of type: Any.Type, at site: CallSite)

  /// A factory is about to run elsewhere than on its actor.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor that the factory belongs to.
  ///   - site: The place that asked, where it is known.
  /// - Returns: Whether the observer takes care of it, so that no warning is printed.
  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    from site: CallSite?
  ) -> Bool
}

// An observer implements what it is interested in.
extension ResolverWorldObserver {
  package func willResolve(_ event: ResolutionEvent) {}

  package func resolved(_ event: ResolutionEvent) {}

  package func registered(_ override: RegistrationDetails, in world: ResolverWorld) {}

  package func reset() {}

  package func failedToAnswer(
    _ request: Request,
    by missing: Resolver.Name,
    registered: [Resolver.Name?]
  ) {}

  package func hid(
    _ override: RegistrationDetails,
    behind replacement: Resolver.Name,
    from request: Request
  ) {}

  package func implemented(_ alias: RegistrationDetails, in world: ResolverWorld) {}

  package func used(containerOf test: TestIdentity, by request: Request, isRegistration: Bool) {}

  package func changed(_ setting: String, of request: Request) {}

  package func failed(_ request: Request, for cause: FailureCause) {}

  package func missed(argument key: String?, of type: Any.Type, at site: CallSite) {}

  package func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    from site: CallSite?
  ) -> Bool {
    false
  }
}

extension Resolver {
  /// Resolves a service from this container, on the actor that its factory belongs to.
  ///
  /// A factory that is isolated to an actor, for example to the main actor, belongs to that actor.
  /// `resolve` calls it where the request is made, and warns when that is off the actor. This
  /// function hops to the actor first.
  ///
  /// ```swift
  /// @MainActor func register() {
  ///   Resolver.register { ProfileModel() }
  /// }
  ///
  /// let model: ProfileModel = await Resolver.resolveIsolated()
  /// ```
  ///
  /// Services that the factory resolves are built on the same actor. A factory that belongs to no
  /// actor runs where the caller runs. The container searches itself,
  /// then its children. ``ResolverRegistering/registerAllServices()`` is called first if that has
  /// not been done.
  ///
  /// The process ends if the service isn't registered, if its factory returned `nil`, or if
  /// it can't be built.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context.
  ///   - name: The name the service is registered under.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service.
  public final nonisolated(nonsending) func resolveIsolated<Service: Sendable>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: (any Sendable)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> Service {
    await Request(type, name: name, fileID, line).resolveIsolated(from: self, args: args)
      .service(as: Service.self)
  }

  /// Resolves a service from the root container, on the actor that its factory belongs to.
  ///
  /// ```swift
  /// let model = await Resolver.resolveIsolated(ProfileModel.self)
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. Otherwise this does
  /// the same as ``resolveIsolated(_:name:args:fileID:line:)-method`` of that container.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context.
  ///   - name: The name the service is registered under.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service.
  public nonisolated(nonsending) static func resolveIsolated<Service: Sendable>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: (any Sendable)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> Service {
    await Request(type, name: name, fileID, line).resolveIsolated(from: nil, args: args)
      .service(as: Service.self)
  }
}

extension Request {
  /// Answers the request on the actor of the factory, or ends the process.
  fileprivate nonisolated(nonsending) func resolveIsolated(
    from container: Resolver?,
    args: (any Sendable)?
  ) async -> AnyInstance {
    while true {
      let generation = Layer.mainStorage.mainState?.generation
      // Looked up once, since another thread may set another root meanwhile; registerAllServices
      // may set one, too.
      AutomaticRegistration.ensure(in: .current(for: container))
      let asked = container ?? ResolverContext.current(for: nil).root
      guard let found = foundRegistration(from: asked) else {
        // A `registerAllServices` that is isolated to the main actor is visible there only.
        let isInvisible = AutomaticRegistration.isInvisible
        // Another thread has reset meanwhile, or registered the services.
        if Layer.mainStorage.mainState?.generation != generation { continue }
        guard isInvisible else { fail(.notRegistered, from: container) }
        await MainActor.run { AutomaticRegistration.run() }
        continue
      }
      guard let actor = found.registration.answering.isolation else {
        if let instance = resolve(by: found, from: asked, args: args) { return instance }
        continue
      }
      if let instance = await resolve(from: asked, args: args, on: actor) { return instance }
    }
  }

  /// Answers the request on an actor, or ends the process.
  ///
  /// - Returns: An instance; `nil` when a factory that isn't the actor's would answer by now.
  private func resolve(
    from container: Resolver?,
    args: (any Sendable)?,
    on actor: isolated any Actor
  ) -> AnyInstance? {
    guard let found = foundRegistration(from: container),
      found.registration.answering.isolation === actor
    else { return nil }
    return resolve(by: found, from: container, args: args)
  }

  /// Answers the request by the registration whose actor was compared, or ends the process.
  ///
  /// Another thread may have put one of another actor in its place.
  private func resolve(
    by found: FoundRegistration,
    from container: Resolver?,
    args: (any Sendable)?
  ) -> AnyInstance? {
    do throws(FailureCause) {
      return try instance(by: found, from: container, args: Resolver.Args(args))
    } catch {
      if case .outdated = error { return nil }
      fail(error, from: container)
    }
  }
}

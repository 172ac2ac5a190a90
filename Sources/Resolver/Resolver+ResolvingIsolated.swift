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
  /// Services that the factory resolves are built on the same actor. Ends the process when the
  /// service cannot be resolved, as `resolve` does.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  public final func resolveIsolated<Service: Sendable>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: (any Sendable)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> Service {
    await IsolatedRequest(
      type,
      name: name,
      args: args,
      fileID: fileID,
      line: line,
      container: self
    ).resolve()
  }

  /// Resolves a service from the root container, on the actor that its factory belongs to.
  ///
  /// Ends the process when the service cannot be resolved, as `resolve` does.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  public static func resolveIsolated<Service: Sendable>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: (any Sendable)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> Service {
    await IsolatedRequest(
      type,
      name: name,
      args: args,
      fileID: fileID,
      line: line,
      container: nil
    ).resolve()
  }
}

/// A request that is answered on the actor of the factory.
private struct IsolatedRequest<Service: Sendable>: Sendable {
  let type: Service.Type
  let name: Resolver.Name?
  let args: (any Sendable)?
  let fileID: StaticString
  let line: UInt
  let container: Resolver?

  init(
    _ type: Service.Type,
    name: Resolver.Name?,
    args: (any Sendable)?,
    fileID: StaticString,
    line: UInt,
    container: Resolver?
  ) {
    self.type = type
    self.name = name
    self.args = args
    self.fileID = fileID
    self.line = line
    self.container = container
  }

  func resolve() async -> Service {
    while true {
      // `registerAllServices` may be visible on the main actor only.
      if !AutomaticRegistration.isDone { await MainActor.run { AutomaticRegistration.run() } }
      let registration = request.match(from: container)?.registration
      let actor = registration?.answering.details.isolation
      do throws(ResolutionFailure) {
        return try await resolve(on: actor)
      } catch {
        // Otherwise a reset came in between, and the services have to be registered again.
        guard AutomaticRegistration.isDone else { continue }
        fatalError(error.description, file: fileID, line: line)
      }
    }
  }

  private func resolve(on actor: isolated (any Actor)?) throws(ResolutionFailure) -> Service {
    try request.tryResolve(from: container, args: args).service(as: Service.self)
  }

  private var request: Request {
    Request(type, name: name, fileID, line)
  }
}

extension Resolver {
  /// Resolves a service from this container.
  ///
  /// Ends the process when the service cannot be resolved, with a message that shows the request,
  /// the path of services that led to it, and the registrations. Use `optional` for a service that
  /// may be missing, and `tryResolve` to handle the failure.
  ///
  /// In the Swift 6 language mode, an `any P` whose protocol is not `Sendable` cannot be used in a
  /// task that is started after the call: the compiler connects it to the argument `type`, and so
  /// to the code around the call. Make the protocol `Sendable`, or resolve the service inside the
  /// task.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  @inlinable
  public final func resolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Service {
    Request(type, name: name, fileID, line).resolve(from: self, args: args)
      .service(as: Service.self)
  }

  /// Resolves a service from the root container.
  ///
  /// Ends the process when the service cannot be resolved, with the same message as for a
  /// container. A service of a protocol that is not `Sendable` has to be resolved inside the task
  /// that uses it.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  @inlinable
  public static func resolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Service {
    Request(type, name: name, fileID, line).resolve(from: nil, args: args)
      .service(as: Service.self)
  }

  /// Resolves a service from this container, if it is registered there.
  ///
  /// Ends the process when services need each other in order to be built, and when the instance
  /// does not conform to the type that `implements` names.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service; `nil` when it is not registered or its factory returned `nil`.
  @inlinable
  public final func optional<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Service? {
    Request(type, name: name, fileID, line).optional(from: self, args: args)?
      .service(as: Service.self)
  }

  /// Resolves a service from the root container, if it is registered there.
  ///
  /// Ends the process when services need each other in order to be built, and when the instance
  /// does not conform to the type that `implements` names.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service; `nil` when it is not registered or its factory returned `nil`.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Service? {
    Request(type, name: name, fileID, line).optional(from: nil, args: args)?
      .service(as: Service.self)
  }

  /// Resolves a service from this container, and throws when it cannot.
  ///
  /// A failure inside a factory still ends the process, since a factory cannot throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure`` with the message that `resolve` would end with.
  @inlinable
  public final func tryResolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(ResolutionFailure) -> Service {
    try Request(type, name: name, fileID, line).tryResolve(from: self, args: args)
      .service(as: Service.self)
  }

  /// Resolves a service from the root container, and throws when it cannot.
  ///
  /// A failure inside a factory still ends the process, since a factory cannot throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure`` with the message that `resolve` would end with.
  @inlinable
  public static func tryResolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(ResolutionFailure) -> Service {
    try Request(type, name: name, fileID, line).tryResolve(from: nil, args: args)
      .service(as: Service.self)
  }
}

extension Resolver {
  /// Resolves a service from this container.
  ///
  /// ```swift
  /// let clock: any Clock = container.resolve()
  /// let source = container.resolve((any RateSource).self, name: .data)
  /// let editor: Editor = container.resolve(args: true)
  /// ```
  ///
  /// The container searches itself, then its children, depth first. An instance that the scope of
  /// the registration keeps is returned; otherwise the factory builds one, on the calling thread.
  /// If another thread is already building the instance that the scope will keep, the call waits
  /// for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// Ends the process when the service is not registered, when its factory returned `nil`, when it
  /// needs itself in order to be built, when it does not conform to the type that `implements`
  /// named, and when requests led to further requests until the stack was used up. The message
  /// shows the request, the path of services that led to it, and the registrations. Use `optional`
  /// for a service that may be missing, and `tryResolve` to handle the failure.
  ///
  /// In the Swift 6 language mode, an `any P` whose protocol is not `Sendable` cannot be used in a
  /// task that is started after the call: a scope may hand out the same instance to other code, so
  /// the result cannot be `sending`. Make the protocol `Sendable`, or resolve the service inside
  /// the task.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
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
    Request(type, name: name, fileID, line).resolve(from: self, args: Resolver.Args(args))
      .service(as: Service.self)
  }

  /// Resolves a service from the root container.
  ///
  /// ```swift
  /// let clock: any Clock = Resolver.resolve()
  /// let source = Resolver.resolve((any RateSource).self, name: .data)
  /// let editor: Editor = Resolver.resolve(args: true)
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. It searches itself,
  /// then its children, depth first. An instance that the scope of the registration keeps is
  /// returned; otherwise the factory builds one, on the calling thread. If another thread is
  /// already building the instance that the scope will keep, the call waits for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// Ends the process when the service is not registered, when its factory returned `nil`, when it
  /// needs itself in order to be built, when it does not conform to the type that `implements`
  /// named, and when requests led to further requests until the stack was used up. The message
  /// shows the request, the path of services that led to it, and the registrations. Use `optional`
  /// for a service that may be missing, and `tryResolve` to handle the failure.
  ///
  /// In the Swift 6 language mode, an `any P` whose protocol is not `Sendable` cannot be used in a
  /// task that is started after the call: a scope may hand out the same instance to other code, so
  /// the result cannot be `sending`. Make the protocol `Sendable`, or resolve the service inside
  /// the task.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
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
    Request(type, name: name, fileID, line).resolve(from: nil, args: Resolver.Args(args))
      .service(as: Service.self)
  }

  /// Resolves a service from this container, if it is registered there.
  ///
  /// ```swift
  /// container.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// The container searches itself, then its children, depth first. An instance that the scope of
  /// the registration keeps is returned; otherwise the factory builds one, on the calling thread.
  /// If another thread is already building the instance that the scope will keep, the call waits
  /// for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// Ends the process when the service needs itself in order to be built, when it does not conform
  /// to the type that `implements` named, when requests led to further requests until the stack was
  /// used up, and when the factory calls `resolve` for a service that is missing.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
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
    Request(type, name: name, fileID, line).optional(from: self, args: Resolver.Args(args))?
      .service(as: Service.self)
  }

  /// Resolves a service from the root container, if it is registered there.
  ///
  /// ```swift
  /// Resolver.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. It searches itself,
  /// then its children, depth first. An instance that the scope of the registration keeps is
  /// returned; otherwise the factory builds one, on the calling thread. If another thread is
  /// already building the instance that the scope will keep, the call waits for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// Ends the process when the service needs itself in order to be built, when it does not conform
  /// to the type that `implements` named, when requests led to further requests until the stack was
  /// used up, and when the factory calls `resolve` for a service that is missing.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
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
    Request(type, name: name, fileID, line).optional(from: nil, args: Resolver.Args(args))?
      .service(as: Service.self)
  }

  /// Resolves a service from this container, and throws when it cannot.
  ///
  /// ```swift
  /// let client: any Client = try container.tryResolve(name: .staging)
  /// ```
  ///
  /// The container searches itself, then its children, depth first. An instance that the scope of
  /// the registration keeps is returned; otherwise the factory builds one, on the calling thread.
  /// If another thread is already building the instance that the scope will keep, the call waits
  /// for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// When the factory calls `resolve` for a service that is missing, the process still ends: a
  /// factory cannot throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure``: the reason, and the message with which `resolve` would end
  ///   the process.
  @inlinable
  public final func tryResolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(ResolutionFailure) -> Service {
    try Request(type, name: name, fileID, line).tryResolve(from: self, args: Resolver.Args(args))
      .service(as: Service.self)
  }

  /// Resolves a service from the root container, and throws when it cannot.
  ///
  /// ```swift
  /// let client: any Client = try Resolver.tryResolve(name: .staging)
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. It searches itself,
  /// then its children, depth first. An instance that the scope of the registration keeps is
  /// returned; otherwise the factory builds one, on the calling thread. If another thread is
  /// already building the instance that the scope will keep, the call waits for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it has returned.
  ///
  /// When the factory calls `resolve` for a service that is missing, the process still ends: a
  /// factory cannot throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. Where that is an Optional, name
  ///     the type that it wraps.
  ///   - name: The name under which the service is registered; `nil` for the registration that has
  ///     none.
  ///   - args: The arguments for the factory, which matter only when an instance is built: one
  ///     value, or a dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the source that asks.
  ///   - line: The `#line` of the source that asks.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure``: the reason, and the message with which `resolve` would end
  ///   the process.
  @inlinable
  public static func tryResolve<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(ResolutionFailure) -> Service {
    try Request(type, name: name, fileID, line).tryResolve(from: nil, args: Resolver.Args(args))
      .service(as: Service.self)
  }
}

// Inlined, because a call would copy the Optional with the arguments (benchmark `one request of a
// server`).
extension Resolver {
  /// Resolves a service from this container.
  ///
  /// ```swift
  /// let clock: any Clock = container.resolve()
  /// let source = container.resolve((any RateSource).self, name: .data)
  /// let editor: Editor = container.resolve(args: true)
  /// ```
  ///
  /// The container searches itself, then its children. You get the cached instance if the scope has
  /// one. Otherwise the factory builds an instance on your thread. If another thread is building
  /// the same cached instance, the call waits.
  ///
  /// The first request in the process calls ``ResolverRegistering/registerAllServices()``, and so
  /// does the first request after a reset. Other threads wait until the function returns.
  ///
  /// The process stops with a fatal error if the service isn't registered, if its factory returns
  /// `nil`, if the service depends on itself, or if an instance doesn't conform to the protocol
  /// named in `implements`. The message says what happened, with the path of services and a fix. It
  /// begins with a sentence such as `No registration for 'Payments'.` If a service may be missing,
  /// use `optional`. To handle the failure, use `tryResolve`.
  ///
  /// > Note: In Swift 6 mode, you can't pass an `any P` to a new task unless `P` is `Sendable`,
  /// > because a scope may share the instance with other code. Make the protocol `Sendable`, or
  /// > resolve the service in the task.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service.
  @inlinable @inline(__always)
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
  /// Resolves from ``root``. See ``resolve(_:name:args:fileID:line:)-method`` for the rest.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service.
  @inlinable @inline(__always)
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

  /// Resolves a service from this container, or returns `nil` if it isn't registered.
  ///
  /// ```swift
  /// container.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// The container finds or builds the instance like ``resolve(_:name:args:fileID:line:)-method``.
  /// The process still stops with a fatal error if the service depends on itself, if an instance
  /// doesn't conform to the protocol named in `implements`, or if the factory resolves a missing
  /// service.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service, or `nil` if it isn't registered or its factory returns `nil`.
  @inlinable @inline(__always)
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

  /// Resolves a service from the root container, or returns `nil` if it isn't registered.
  ///
  /// ```swift
  /// Resolver.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// Resolves from ``root``. See ``optional(_:name:args:fileID:line:)-method`` for the rest.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service, or `nil` if it isn't registered or its factory returns `nil`.
  @inlinable @inline(__always)
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

  /// Resolves a service from this container, and throws if it can't.
  ///
  /// ```swift
  /// let client: any Client = try container.tryResolve(name: .staging)
  /// ```
  ///
  /// The container finds or builds the instance like
  /// ``resolve(_:name:args:fileID:line:)-method``. If the factory calls `resolve` for a missing
  /// service, the process still stops with a fatal error, because a factory can't throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure`` with the reason, and with the message that `resolve` would
  ///   print.
  @inlinable @inline(__always)
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

  /// Resolves a service from the root container, and throws if it can't.
  ///
  /// ```swift
  /// let client: any Client = try Resolver.tryResolve(name: .staging)
  /// ```
  ///
  /// Resolves from ``root``. See ``tryResolve(_:name:args:fileID:line:)-method`` for the rest.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If the context is an Optional,
  ///     pass the wrapped type.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, as one value or a dictionary with their names. A
  ///     cached instance ignores them.
  ///   - fileID: The source file of the request.
  ///   - line: The line of the request.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure`` with the reason, and with the message that `resolve` would
  ///   print.
  @inlinable @inline(__always)
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

extension Resolver {
  /// Tells whether this container has a service, without building the service.
  ///
  /// ```swift
  /// if container.isRegistered((any Payments).self, name: .mock) { … }
  /// ```
  ///
  /// The container searches itself and its children. The first call in a process registers your
  /// services. In a test, you see the overrides and replacements of that test.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  /// - Returns: Whether a request finds a registration. The factory may still return `nil`.
  public final func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
    Request(type, name: name, #fileID, #line).isRegistered(in: self)
  }

  /// Tells whether the root container has a service, without building the service.
  ///
  /// ```swift
  /// if Resolver.isRegistered(Analytics.self) { … }
  /// ```
  ///
  /// Searches ``root``. See ``isRegistered(_:name:)-method`` for the rest.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  /// - Returns: Whether a request finds a registration. The factory may still return `nil`.
  public static func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
    Request(type, name: name, #fileID, #line).isRegistered(in: nil)
  }
}

extension Resolver {
  /// Resolves a service from this container.
  ///
  /// ```swift
  /// let clock: any Clock = container.resolve()
  /// let source = container.resolve((any RateSource).self, name: .data)
  /// let editor: Editor = container.resolve(args: true)
  /// ```
  ///
  /// The container searches itself, then its children, depth first. If the registration's scope
  /// keeps an instance, you get that one. Otherwise the factory builds one on the calling thread;
  /// while another thread builds the instance that the scope will keep, the call waits for it.
  ///
  /// The first request in a process, and the first one after a reset, calls
  /// ``ResolverRegistering/registerAllServices()``. Other threads wait until it returns.
  ///
  /// The process ends if the service isn't registered, its factory returns `nil`, it needs itself
  /// in order to be built, or it doesn't conform to the type that `implements` names. The message
  /// begins with what happened, such as `No registration for 'Payments'.`, and shows the request,
  /// the path of services that led to it, and the registrations. For a service that may be missing,
  /// use `optional`; to handle the failure, use `tryResolve`.
  ///
  /// > Note: In the Swift 6 language mode, you can't use an `any P` whose protocol isn't `Sendable`
  /// > in a task that starts after the call: a scope may hand out the same instance to other code,
  /// > so the result can't be `sending`. Make the protocol `Sendable`, or resolve the service
  /// > inside the task.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
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
  /// The root is ``root``, or the container of the surrounding `withContainer`. Otherwise this does
  /// the same as ``resolve(_:name:args:fileID:line:)-method`` of that container.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
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

  /// Resolves a service from this container, if it's registered there.
  ///
  /// ```swift
  /// container.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// The container finds or builds the instance in the same way as
  /// ``resolve(_:name:args:fileID:line:)-method``. The process still ends if the service needs
  /// itself in order to be built, it doesn't conform to the type that `implements` names, or the
  /// factory calls `resolve` for a service that's missing.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service; `nil` if it isn't registered or its factory returns `nil`.
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

  /// Resolves a service from the root container, if it's registered there.
  ///
  /// ```swift
  /// Resolver.optional(Analytics.self)?.track("launch")
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. Otherwise this does
  /// the same as ``optional(_:name:args:fileID:line:)-method`` of that container.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service; `nil` if it isn't registered or its factory returns `nil`.
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

  /// Resolves a service from this container, and throws if it can't.
  ///
  /// ```swift
  /// let client: any Client = try container.tryResolve(name: .staging)
  /// ```
  ///
  /// The container finds or builds the instance in the same way as
  /// ``resolve(_:name:args:fileID:line:)-method``. If the factory calls `resolve` for a service
  /// that's missing, the process still ends, because a factory can't throw.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure``, with the reason and the message that `resolve` would end
  ///   the process with.
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

  /// Resolves a service from the root container, and throws if it can't.
  ///
  /// ```swift
  /// let client: any Client = try Resolver.tryResolve(name: .staging)
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. Otherwise this does
  /// the same as ``tryResolve(_:name:args:fileID:line:)-method`` of that container.
  ///
  /// - Parameters:
  ///   - type: The type of the service; inferred from the context. If that's an Optional, name the
  ///     type that it wraps.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - args: The arguments for the factory, used only when it builds an instance: one value, or a
  ///     dictionary of arguments by name.
  ///   - fileID: The `#fileID` of the request.
  ///   - line: The `#line` of the request.
  /// - Returns: The service.
  /// - Throws: A ``ResolutionFailure``, with the reason and the message that `resolve` would end
  ///   the process with.
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

extension Resolver {
  /// Tells whether this container has a service, without building it.
  ///
  /// ```swift
  /// if container.isRegistered((any Payments).self, name: .mock) { … }
  /// ```
  ///
  /// The container searches itself and its children, as for a request. It calls
  /// ``ResolverRegistering/registerAllServices()`` first if that's due. In a test, the test's own
  /// registrations and name rules count.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  /// - Returns: Whether a request would find a registration. Its factory may still return `nil`.
  public final func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
    Request(type, name: name, #fileID, #line).isRegistered(in: self)
  }

  /// Tells whether the root container has a service, without building it.
  ///
  /// ```swift
  /// if Resolver.isRegistered(Analytics.self) { … }
  /// ```
  ///
  /// The root is ``root``, or the container of the surrounding `withContainer`. Otherwise this does
  /// the same as ``isRegistered(_:name:)-method`` of that container.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  /// - Returns: Whether a request would find a registration. Its factory may still return `nil`.
  public static func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
    Request(type, name: name, #fileID, #line).isRegistered(in: nil)
  }
}

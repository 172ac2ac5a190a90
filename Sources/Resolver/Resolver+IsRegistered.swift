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

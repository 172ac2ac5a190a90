/// A service that is asked for.
///
/// It is made where the service is resolved, by code that knows the service. The engine does
/// without.
@frozen @usableFromInline package struct Request: @unchecked Sendable {
  // Safety: the type is looked up and printed; nothing is called by way of it.

  /// The type that was passed: the static one, or a subtype that is known only at run time.
  @usableFromInline package let service: Any.Type

  /// The identity of the static type.
  @usableFromInline let declared: ObjectIdentifier

  @usableFromInline package let name: Resolver.Name?
  @usableFromInline package let site: CallSite

  @inlinable
  init<Service>(_ type: Service.Type, name: Resolver.Name?, at site: CallSite) {
    service = type
    declared = ObjectIdentifier(Service.self)
    self.name = name
    self.site = site
  }

  @inlinable
  package init<Service>(
    _ type: Service.Type,
    name: Resolver.Name?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    self.init(type, name: name, at: CallSite(fileID: fileID, line: line))
  }

  /// Creates a request for the service of another one by another name.
  init(_ request: Request, name: Resolver.Name?) {
    service = request.service
    declared = request.declared
    self.name = name
    site = request.site
  }

  /// Creates a request for the service of a registration, made where that was registered.
  package init(_ details: RegistrationDetails) {
    self.init(details.declared, details.service, details.name, at: details.site)
  }

  /// Creates a request for a service by the static type that it is registered with.
  init(
    _ declared: Any.Type,
    _ service: Any.Type,
    _ name: Resolver.Name?,
    at site: CallSite
  ) {
    self.service = service
    self.declared = ObjectIdentifier(declared)
    self.name = name
    self.site = site
  }
}

/// A request for a service.
///
/// The requesting code makes the value, because the compiler knows the service there. The engine
/// has no generic code.
@frozen @usableFromInline package struct Request: @unchecked Sendable {
  // Safety: the type is only looked up and printed, never called.

  /// The requested type.
  ///
  /// A metatype may be passed, so this can be a subtype of the static type.
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

  /// Creates a request for the same service by another name.
  init(_ request: Request, name: Resolver.Name?) {
    service = request.service
    declared = request.declared
    self.name = name
    site = request.site
  }

  /// Creates a request for the service of a registration, at the line of that registration.
  package init(_ details: RegistrationDetails) {
    self.init(details.declared, details.service, details.name, at: details.site)
  }

  /// Creates a request for a service with the static type of its registration.
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

  var key: RegistrationKey {
    RegistrationKey(service: Identity(service), name: name)
  }
}

/// The facts about a registration that never change, whatever its settings.
///
/// Its identity is that of the call that registered: a registration and those that take its place
/// when its settings change share their details.
package final class RegistrationDetails: Sendable {
  /// The static type of the service.
  package let declared: Any.Type

  /// The type under which the service is resolved: the static one, or a subtype that is known only
  /// at run time.
  package let service: Any.Type

  /// The name under which the service is resolved.
  package let name: Resolver.Name?

  /// The identity of the service as a number, for code that asks for it.
  let number: Int

  /// The call site of the registration.
  package let site: CallSite

  /// The actor that the factory's closure belongs to.
  package let isolation: (any Actor)?

  /// The warning that the factory runs on the wrong actor, if it belongs to one.
  let isolationWarning: Once?

  let place: RegistrationPlace

  init(
    _ declared: Any.Type,
    service: Any.Type,
    name: Resolver.Name?,
    number: Int? = nil,
    site: CallSite,
    isolation: (any Actor)? = nil,
    place: RegistrationPlace
  ) {
    self.declared = declared
    self.service = service
    self.name = name
    self.number = number ?? Int(bitPattern: ObjectIdentifier(service))
    self.site = site
    self.isolation = isolation
    isolationWarning = isolation == nil ? nil : Once()
    self.place = place
  }

  /// The layer that it is an override of; `nil` for a registration of the application's code.
  package var layer: OverrideLayer? { place.layer }

  /// The storage that the registration stands in.
  package var storage: ContainerStorage { place.storage }

  /// Whether two registrations stand in one container under one key.
  package func shadows(_ other: RegistrationDetails) -> Bool {
    key == other.key && place.storage === other.place.storage
  }

  var key: RegistrationKey {
    RegistrationKey(service: ObjectIdentifier(service), name: name)
  }
}

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

  /// The call site of the registration.
  package let site: CallSite

  /// The actor that the factory's closure belongs to.
  package let isolation: (any Actor)?

  /// The storage that the registration stands in: that of the container, or of a layer's part of it.
  package let storage: ContainerStorage

  /// The layer that has the registration instead of the container; `nil` for one that is the
  /// container's own.
  package let layer: LayerReference?

  /// The run of `registerAllServices` that registered.
  let run: AutomaticRun?

  init(
    _ declared: Any.Type,
    service: Any.Type,
    name: Resolver.Name?,
    site: CallSite,
    isolation: (any Actor)? = nil,
    in storage: ContainerStorage,
    of layer: LayerReference? = nil,
    run: AutomaticRun? = nil
  ) {
    self.declared = declared
    self.service = service
    self.name = name
    self.site = site
    self.isolation = isolation
    self.storage = storage
    self.layer = layer
    self.run = run
  }

  var key: RegistrationKey {
    RegistrationKey(service: ObjectIdentifier(service), name: name)
  }
}

/// What can be said of a registration without knowing the type of its service.
///
/// This type is not part of the public interface.
package protocol AnyRegistration: AnyObject, Sendable {
  /// The identity of the service's static type.
  var declared: ObjectIdentifier { get }

  /// The type under which the service is resolved.
  var service: Any.Type { get }

  /// The name under which the service is resolved.
  var name: Resolver.Name? { get }

  /// Where the service was registered.
  var site: CallSite { get }

  /// The scope that keeps the service's instances.
  var scope: any ResolverScopeType { get }

  /// Whether `registerAllServices` made the registration.
  var isAutomatic: Bool { get }

  /// The registration whose factory answers: another one for what `implements` made.
  var answering: any AnyRegistration { get }
}

extension AnyRegistration {
  var label: String {
    Message.label(service, name)
  }
}

/// A request, before or after a registration has answered it.
package struct ResolutionEvent: Sendable {
  /// Counts the requests of the process, in the order in which they were made.
  package let number: Int

  /// The number of the request that was being answered when this one was made.
  package let parent: Int?

  /// The number of requests that were being answered when this one was made.
  package let depth: Int

  package let service: Any.Type
  package let requestedName: Resolver.Name?
  package let answeredName: Resolver.Name?
  package let scope: any ResolverScopeType
  package let container: Resolver
  package let site: CallSite

  /// The type that the registration which answers was made for; another one than was asked for
  /// where `implements` forwards.
  package let registeredService: Any.Type

  /// The identity of the details of the registration that answers.
  package let registration: ObjectIdentifier

  /// The call site of the registration that answers.
  package let registrationSite: CallSite

  /// Whether the registration that answers changed production.
  package let isFromChange: Bool

  /// Whether a registration that the test made answers.
  package let isOverride: Bool

  /// Whether the registration that answers ends with the test.
  package let endsWithTest: Bool

  /// Whether the factory ran, when the request was answered; otherwise the instance is one that the
  /// scope kept.
  package var isCreated = false

  /// The instance, when the request was answered, if it is one of a class.
  package var instance: Weak<AnyObject>?
}

/// A request that was answered in a test's world.
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

  /// The call site of the registration that answered.
  package let registrationSite: CallSite

  /// Whether the factory ran; otherwise the instance is one that the scope kept.
  package let isCreated: Bool

  /// Whether a registration that the test made answered.
  package let isOverride: Bool

  /// The instance, if it is one of a class.
  package let instance: Weak<AnyObject>?
}

/// A request, before or after a registration has answered it.
///
/// It is an object, since all that hear of the request, and the log of the test, share it.
package final class ResolutionEvent: @unchecked Sendable {
  // Safety: what the answer adds is set before anyone is told of it; references that are weak are
  // read by the runtime's own rules.

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
  package let site: CallSite

  /// The container that was asked, as long as something else holds it.
  package var container: Resolver? { weakContainer }

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
  package var isCreated: Bool { hasRun }

  /// The instance, when the request was answered, if it is one of a class and something else holds
  /// it.
  package var instance: AnyObject? { weakInstance }

  // Private, so that no access has to be checked at run time.
  private weak var weakContainer: Resolver?
  private weak var weakInstance: AnyObject?
  private var hasRun = false

  /// Creates the event of a request.
  ///
  /// - Parameters:
  ///   - number: The number of the request.
  ///   - request: The request.
  ///   - registration: The registration of the service that was asked for.
  ///   - container: The container that was asked.
  ///   - world: The world of the request.
  ///   - parent: The event of the request that is being answered.
  init(
    _ number: Int,
    of request: Request,
    answeredBy registration: Registration,
    for container: Resolver,
    in world: ResolverWorld,
    inside parent: ResolutionEvent?
  ) {
    let answering = registration.answering
    self.number = number
    self.parent = parent?.number
    depth = parent.map { $0.depth + 1 } ?? 0
    service = registration.details.service
    requestedName = request.name
    answeredName = registration.details.name
    scope = answering.scope
    site = request.site
    registeredService = answering.details.service
    self.registration = ObjectIdentifier(answering.details)
    registrationSite = answering.details.site
    isFromChange = answering.details.place.isChange
    isOverride = world.isMadeInTest(registration.details)
    endsWithTest = world.endsWithTest(registration.details)
    weakContainer = container
  }

  /// Notes the answer.
  func note(_ instance: AnyObject?, isCreated: Bool) {
    weakInstance = instance
    hasRun = isCreated
  }
}

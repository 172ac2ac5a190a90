/// A request that a hook hears of, before and after a registration has answered it.
///
/// It is an object, since the hook, its log and the thread that resolves share it.
package final class RequestRecord: @unchecked Sendable {
  // Safety: references that are weak are read by the runtime's own rules; everything else is set by
  // the thread of the request before anyone is told of the answer.

  /// Counts the requests of the process, in the order in which they were made.
  package let number: Int

  /// The number of the request that was being answered when this one was made.
  package let parent: Int?

  /// The number of requests that were being answered when this one was made.
  package let depth: Int

  package let request: Request

  /// The registration of the service that was asked for.
  package let registration: RegistrationDetails

  /// The registration that answers: another one where `implements` forwards.
  package let answering: RegistrationDetails
  package let scope: any ResolverScopeType

  /// The container that was asked, as long as something else holds it.
  package var container: Resolver? { overlay ?? otherContainer }

  /// The instance, when the request was answered, if it is one of a class and something else holds
  /// it.
  @exclusivity(unchecked) package internal(set) weak var instance: AnyObject?

  /// Whether the factory has run; otherwise the instance is one that the scope kept.
  package private(set) var isCreated = false

  /// The container, if it stands in the test for one that was made elsewhere, and so keeps nothing of
  /// the test alive.
  ///
  /// A weak reference to it would slow down each retain of the test's container.
  private let overlay: Resolver?
  private weak var otherContainer: Resolver?

  private static let numbers = Mutex(0)

  init(
    of request: Request,
    answeredBy registration: Registration,
    for container: Resolver,
    inside parent: RequestRecord?
  ) {
    number = Self.numbers.withLock { number in
      number += 1
      return number
    }
    self.parent = parent?.number
    depth = parent.map { $0.depth + 1 } ?? 0
    self.request = request
    self.registration = registration.details
    answering = registration.answering.details
    scope = registration.answering.scope
    overlay = container.overlay?.base.isOfTest == false ? container : nil
    if overlay == nil { otherContainer = container }
  }

  /// Marks the request as one for which a factory ran, if it is the one that was asked for.
  ///
  /// - Returns: Whether it is; the settings of the registration may have changed since.
  func setCreated(by registration: Registration) -> Bool {
    guard registration.details === answering else { return false }
    isCreated = true
    return true
  }
}

/// A request, recorded for the hook before and after a registration is used.
///
/// An object, because the hook, its log, and the resolving thread share the record.
package final class RequestRecord: @unchecked Sendable {
  // Safety: the runtime synchronizes weak references. The thread of the request sets everything
  // else before anyone sees the result.

  /// The number of the request in the process, in order of time.
  package let number: Int

  /// The number of the request whose factory made this request.
  package let parent: Int?

  /// The number of requests around this one.
  package let depth: Int

  package let request: Request

  /// The registration of the requested service.
  package let registration: RegistrationDetails

  /// The registration whose factory is used.
  ///
  /// Differs where `implements` forwards.
  package let answering: RegistrationDetails
  package let scope: any ResolverScopeType

  /// The container of the request, while other code holds it.
  package var container: Resolver? { overlay ?? otherContainer }

  /// The resolved object, held weakly; `nil` for a value.
  @exclusivity(unchecked) package internal(set) weak var instance: AnyObject?

  /// Whether the factory has run.
  ///
  /// Otherwise a scope had cached the instance.
  @exclusivity(unchecked) package internal(set) var isCreated = false

  /// The container, if it stands for one from outside the test.
  ///
  /// A strong reference keeps no object of the test alive. A weak reference would slow down each
  /// retain of the test's container.
  private let overlay: Resolver?
  private weak var otherContainer: Resolver?

  private static let numbers = Mutex(0)

  init(
    of request: Request,
    answeredBy registration: borrowing Registration,
    for container: Resolver,
    inside parent: RequestRecord?
  ) {
    number = Self.numbers.next()
    self.parent = parent?.number
    depth = parent.map { $0.depth + 1 } ?? 0
    self.request = request
    self.registration = registration.details
    answering = registration.answering.details
    scope = registration.answering.scope
    overlay = container.overlay?.base.isOfTest == false ? container : nil
    if overlay == nil { otherContainer = container.base }
  }
}

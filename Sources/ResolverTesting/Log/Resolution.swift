public import Resolver

/// A request that was answered in a test's container, or during `recordResolutions`.
///
/// ```swift
/// let payments = Resolver.resolutions(of: (any Payments).self)
/// #expect(payments.first?.name == .mock)
/// #expect(payments.first?.outcome == .created)
/// ```
public struct Resolution: Identifiable, Sendable {
  /// The outcome of a request.
  public enum Outcome: Sendable, Hashable {
    /// The factory ran.
    case created

    /// The scope had an instance.
    case reused
  }

  /// The number of the request, by which all requests of the process are ordered.
  public var id: Int { record.number }

  /// The type that was asked for.
  public var type: Any.Type { record.registration.service }

  /// The name that was asked for; `nil` for a request without one.
  public var requestedName: Resolver.Name? { record.request.name }

  /// The name of the registration that answered; `nil` for one without a name.
  ///
  /// It differs from the requested name if a rule such as `replacing` or `preferring` applied.
  public var name: Resolver.Name? { record.registration.name }

  /// The scope of the registration that answered.
  public var scope: any ResolverScopeType { record.scope }

  /// Whether the factory ran, or the scope had an instance.
  public var outcome: Outcome { record.isCreated ? .created : .reused }

  /// The container that was asked; `nil` when it is gone.
  public var container: Resolver? { record.container }

  /// The number of factories that were running for this request; 0 for an outermost request.
  public var depth: Int { record.depth }

  /// The ``id`` of the request whose factory made this one.
  ///
  /// It's `nil` for an outermost request. The log doesn't have the other request before that is
  /// answered.
  public var parent: Resolution.ID? { record.parent }

  /// Whether a registration that was made in the test answered, by the test or by code that it ran,
  /// and not one of production.
  public let isOverride: Bool

  /// The `#fileID` of the source that asked: its module and its file.
  public var fileID: String { "\(record.request.site.fileID)" }

  /// The `#line` of the source that asked.
  public var line: Int { Int(record.request.site.line) }

  /// The registration that answered; one for another type than was asked for where `implements`
  /// forwards.
  var answering: RegistrationDetails { record.answering }

  /// Whether the registration that answered ends with the test.
  let endsWithTest: Bool

  /// The place that asked.
  var site: CallSite { record.request.site }

  /// The instance; `nil` when it is gone, or if it isn't an instance of a class.
  public var instance: AnyObject? { record.instance }

  private let record: RequestRecord

  /// Creates the resolution of a request in a test; by default, of one in production.
  init(_ record: RequestRecord, isOverride: Bool = false, endsWithTest: Bool = false) {
    self.record = record
    self.isOverride = isOverride
    self.endsWithTest = endsWithTest
  }
}

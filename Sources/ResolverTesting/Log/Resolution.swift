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
  public var id: Int { event.number }

  /// The type that was asked for.
  public var type: Any.Type { event.service }

  /// The name that was asked for; `nil` for a request without one.
  public var requestedName: Resolver.Name? { event.requestedName }

  /// The name of the registration that answered; `nil` for one without a name.
  ///
  /// It differs from the requested name if a rule such as `replacing` or `preferring` applied.
  public var name: Resolver.Name? { event.answeredName }

  /// The scope of the registration that answered.
  public var scope: any ResolverScopeType { event.scope }

  /// Whether the factory ran, or the scope had an instance.
  public var outcome: Outcome { event.isCreated ? .created : .reused }

  /// The container that was asked; `nil` when it is gone.
  public var container: Resolver? { event.container }

  /// The number of factories that were running for this request; 0 for an outermost request.
  public var depth: Int { event.depth }

  /// The ``id`` of the request whose factory made this one.
  ///
  /// It is `nil` for an outermost request, and if the other request is not in the log.
  public internal(set) var parent: Resolution.ID?

  /// Whether a registration that was made in the test answered, by the test or by code that it ran,
  /// and not one of production.
  public var isOverride: Bool { event.isOverride }

  /// The `#fileID` of the source that asked: its module and its file.
  public var fileID: String { "\(event.site.fileID)" }

  /// The `#line` of the source that asked.
  public var line: Int { Int(event.site.line) }

  /// The call site of the registration that answered.
  var registrationSite: CallSite { event.registrationSite }

  /// Whether the registration that answered changed production.
  var isFromChange: Bool { event.isFromChange }

  /// Whether the registration that answered ends with the test.
  var endsWithTest: Bool { event.endsWithTest }

  /// The module of the source that asked.
  var module: String { event.site.module }

  /// The instance; `nil` when it is gone, or if it is not an instance of a class.
  public var instance: AnyObject? { event.instance }

  private let event: ResolutionEvent

  init(_ event: ResolutionEvent) {
    self.event = event
    parent = event.parent
  }
}

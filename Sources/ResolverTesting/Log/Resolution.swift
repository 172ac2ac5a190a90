public import Resolver

/// A request that was answered in a test's world, or during `recordResolutions`.
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
  public let id: Int

  /// The type that was asked for.
  public let type: Any.Type

  /// The name that was asked for; `nil` for a request without one.
  public let requestedName: Resolver.Name?

  /// The name of the registration that answered; `nil` for one without a name.
  ///
  /// It differs from the requested name if a rule such as `replacing` or `preferring` applied.
  public let name: Resolver.Name?

  /// The scope of the registration that answered.
  public let scope: any ResolverScopeType

  /// Whether the factory ran, or the scope had an instance.
  public let outcome: Outcome

  /// The container that was asked; `nil` when it is gone.
  public var container: Resolver? {
    weakContainer.object
  }

  /// The number of factories that were running for this request; 0 for an outermost request.
  public let depth: Int

  /// The ``id`` of the request whose factory made this one.
  ///
  /// It is `nil` for an outermost request, and if the other request is not in the log.
  public internal(set) var parent: Resolution.ID?

  /// Whether a registration that the test made answered, and not one of production.
  public let isOverride: Bool

  /// The `#fileID` of the source that asked: its module and its file.
  public var fileID: String {
    "\(site.fileID)"
  }

  /// The `#line` of the source that asked.
  public var line: Int {
    Int(site.line)
  }

  private let site: CallSite

  /// The call site of the registration that answered.
  let registrationSite: CallSite

  /// Whether the registration that answered changed production.
  let isFromChange: Bool

  private let weakContainer: Weak<Resolver>

  private let weakInstance: Weak<AnyObject>?

  /// The instance; `nil` when it is gone, or if it is not an instance of a class.
  public var instance: AnyObject? {
    weakInstance?.object
  }

  init(_ event: ResolutionEvent) {
    id = event.number
    type = event.service
    requestedName = event.requestedName
    name = event.answeredName
    scope = event.scope
    outcome = event.isCreated ? .created : .reused
    weakContainer = Weak(event.container)
    depth = event.depth
    parent = event.parent
    isOverride = event.isOverride
    site = event.site
    registrationSite = event.registrationSite
    isFromChange = event.isFromChange
    weakInstance = event.instance
  }
}

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

  /// The number of the request, which orders all requests of the process.
  public let id: Int

  /// The type that was asked for.
  public let type: Any.Type

  /// The name that was asked for; `nil` for a request without one.
  public let requestedName: Resolver.Name?

  /// The name of the registration that answered; `nil` for one without a name.
  ///
  /// It differs from the requested name where a rule of the test replaced or preferred a name.
  public let name: Resolver.Name?

  /// The scope of the registration that answered.
  public let scope: any ResolverScopeType

  /// Whether the factory ran, or the scope had an instance.
  public let outcome: Outcome

  /// The container that was asked, while something holds it.
  public var container: Resolver? {
    weakContainer.object
  }

  /// The number of requests whose factories led to this one; 0 for an outermost request.
  public let depth: Int

  /// The number of the request whose factory made this one; `nil` for an outermost request, and
  /// for one whose parent is not in the log.
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

  /// The instance, while something holds it; `nil` unless it is an instance of a class.
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

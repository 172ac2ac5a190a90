public import Resolver

/// A request for a service, by your code, a property wrapper, or a factory.
///
/// ```swift
/// let payments = Resolver.resolutions(of: (any Payments).self)
/// #expect(payments.first?.name == .mock)
/// #expect(payments.first?.outcome == .created)
/// ```
public struct Resolution: Identifiable, Sendable {
  /// The source of the instance that a request got.
  public enum Outcome: Sendable, Hashable {
    /// The factory ran.
    case created

    /// The scope had a cached instance.
    case reused
  }

  /// A number that orders all requests of the process.
  public var id: Int { record.number }

  /// The requested type.
  public var type: Any.Type { record.registration.service }

  /// The requested name; `nil` without a name.
  public var requestedName: Resolver.Name? { record.request.name }

  /// The name of the service that was used; `nil` without a name.
  ///
  /// Differs from the requested name after a replacement, such as `replacing` or `preferring`.
  public var name: Resolver.Name? { record.registration.name }

  /// The scope of the service that was used.
  public var scope: any ResolverScopeType { record.scope }

  /// Whether the factory ran, or the scope had a cached instance.
  public var outcome: Outcome { record.isCreated ? .created : .reused }

  /// The container that the code resolved from; `nil` once it's gone.
  public var container: Resolver? { record.container }

  /// The number of factories around this request; 0 for a request from your own code.
  public var depth: Int { record.depth }

  /// The ``id`` of the request whose factory made this one.
  ///
  /// `nil` for a request from your own code. The outer request appears in the log when it's
  /// finished.
  public var parent: Resolution.ID? { record.parent }

  /// Whether the service was registered in the test, by the test itself or by code that it ran.
  public let isOverride: Bool

  /// The source file of the request, such as `App/Checkout.swift`.
  public var fileID: String { "\(record.request.site.fileID)" }

  /// The line of the request.
  public var line: Int { Int(record.request.site.line) }

  /// The registration whose factory was used.
  ///
  /// Has another type where `implements` forwards.
  var answering: RegistrationDetails { record.answering }

  /// Whether the registration ends with a test, which made it, or its container with a function.
  var endsWithTest: Bool {
    let storage = record.registration.storage
    return isOverride || storage.source?.isInFunction == true && storage.origin != nil
  }

  /// The place of the request.
  var site: CallSite { record.request.site }

  /// The resolved object; `nil` for a structure, and once the object is gone.
  public var instance: AnyObject? { record.instance }

  let record: RequestRecord

  init(_ record: RequestRecord) {
    self.record = record
    isOverride = record.registration.isOfTest
  }
}

extension RegistrationDetails {
  /// Whether a test made the registration, by its own code or by code that it ran.
  var isOfTest: Bool {
    if case .repeated = owner { false } else { layer != nil }
  }
}

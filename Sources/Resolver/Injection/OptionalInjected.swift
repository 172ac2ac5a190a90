/// A property that's resolved when its owner is created; `nil` if the service isn't registered.
///
/// ```swift
/// final class Checkout {
///   @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// The type that the Optional wraps is asked for. With a container, only that container and its
/// children are asked, never the root container.
///
/// The process ends if the service needs itself in order to be built, if it doesn't conform to
/// the type that `implements` named, or if its factory calls `resolve` for a service that is
/// missing.
@propertyWrapper
@frozen public struct OptionalInjected<Service> {
  @usableFromInline var service: Service?

  /// Resolves the service, from the root container unless you pass another.
  ///
  /// - Parameters:
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - container: The container to resolve from; `nil` for the root container.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the property.
  ///   - line: The `#line` of the property.
  @inlinable
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    service = Request(Service.self, name: name, fileID, line).optional(
      from: container,
      args: .init(args)
    )?
    .service(as: Service.self)
  }

  /// The service; `nil` when it isn't registered or its factory returned `nil`.
  public var wrappedValue: Service? {
    get { service }
    mutating set { service = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    mutating set { self = newValue }
  }
}

extension OptionalInjected: Sendable where Service: Sendable {}

/// A property that's resolved when you create its owner, or `nil` if the service isn't registered.
///
/// ```swift
/// final class Checkout {
///   @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// Register the type without the Optional, here `Analytics`. The property uses ``Resolver/root``
/// unless you pass another container.
///
/// The process stops with a fatal error if the service depends on itself, if an instance doesn't
/// conform to the protocol named in `implements`, or if the factory resolves a missing service.
@propertyWrapper
@frozen public struct OptionalInjected<Service> {
  @usableFromInline var service: Service?

  /// Resolves the service, from the root container unless you pass another.
  ///
  /// - Parameters:
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - container: The container to resolve from; `nil` for the root container.
  ///   - args: The arguments for the factory.
  ///   - fileID: The source file of the property.
  ///   - line: The line of the property.
  @inlinable
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    service = Request(Service.self, name: name, fileID, line)
      .optional(from: container, args: .init(args))?.service(as: Service.self)
  }

  /// The service, or `nil` if it isn't registered or its factory returned `nil`.
  public var wrappedValue: Service? {
    get { service }
    mutating set { service = newValue }
  }

  /// Access the wrapper with `$`.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    mutating set { self = newValue }
  }
}

extension OptionalInjected: Sendable where Service: Sendable {}

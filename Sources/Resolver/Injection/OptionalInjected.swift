/// A property that is resolved when its owner is created; `nil` when the service is not registered.
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
/// Ends the process when the service needs itself in order to be built, when it does not conform to
/// the type that `implements` named, and when its factory calls `resolve` for a service that is
/// missing.
@propertyWrapper
public struct OptionalInjected<Service> {
  @usableFromInline var service: Service?

  /// Resolves the service from the root container.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the source that declares the property.
  ///   - line: The `#line` of the source that declares the property.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    service = Resolver.optional(fileID: fileID, line: line)
  }

  /// Resolves the service by a name, from a container, or both.
  ///
  /// - Parameters:
  ///   - name: The name under which the service is registered.
  ///   - container: The container to resolve from; the root container when it is `nil`.
  ///   - fileID: The `#fileID` of the source that declares the property.
  ///   - line: The `#line` of the source that declares the property.
  @inlinable
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    service = Request(Service.self, name: name, fileID, line).optional(from: container)?
      .service(as: Service.self)
  }

  /// The service; `nil` when it is not registered or its factory returned `nil`.
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

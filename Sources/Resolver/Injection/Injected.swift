/// A property that is resolved when its owner is created.
///
/// ```swift
/// final class Alarm {
///   @Injected var clock: any Clock
///   @Injected(name: .mock) var rates: any RateSource
///   @Injected(container: .payments) var gateway: Gateway
/// }
/// ```
///
/// It is resolved from the root container, or from the container that the wrapper names, and from
/// the children of that container. The property is a variable, which a `Sendable` class cannot
/// have: write `let clock: any Clock = Resolver.resolve()` there.
///
/// Ends the process when the service is not registered, when its factory returned `nil`, and when
/// it cannot be built.
@propertyWrapper
public struct Injected<Service> {
  @usableFromInline var service: Service

  /// Resolves the service from the root container.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the source that declares the property.
  ///   - line: The `#line` of the source that declares the property.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    service = Resolver.resolve(fileID: fileID, line: line)
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
    service = Request(Service.self, name: name, fileID, line).resolve(from: container)
      .service(as: Service.self)
  }

  /// The service.
  public var wrappedValue: Service {
    get { service }
    mutating set { service = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: Injected<Service> {
    get { self }
    mutating set { self = newValue }
  }
}

extension Injected: Sendable where Service: Sendable {}

/// A property that's resolved when its owner is created.
///
/// ```swift
/// final class Alarm {
///   @Injected var clock: any Clock
///   @Injected(name: .mock) var rates: any RateSource
///   @Injected(container: .payments) var gateway: Gateway
/// }
/// ```
///
/// It's resolved from the root container, or from the container that you pass, and from the
/// children of that container. The process ends if the service isn't registered, its factory
/// returns `nil`, or it can't be built.
///
/// > Important: The property is a variable, which a `Sendable` class can't have. Write
/// > `let clock: any Clock = Resolver.resolve()` there.
@propertyWrapper
@frozen public struct Injected<Service> {
  @usableFromInline var service: Service

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
    service = Request(Service.self, name: name, fileID, line).resolve(
      from: container,
      args: .init(args)
    )
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

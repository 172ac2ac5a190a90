/// A property that's resolved when you create its owner.
///
/// ```swift
/// final class Alarm {
///   @Injected var clock: any Clock
///   @Injected(name: .mock) var rates: any RateSource
///   @Injected(container: .payments) var gateway: Gateway
/// }
/// ```
///
/// The property uses ``Resolver/root`` unless you pass another container. The process stops with a
/// fatal error if the service can't be resolved.
///
/// > Important: The property is a variable, so a `Sendable` class can't have one. Write
/// > `let clock: any Clock = Resolver.resolve()` there.
@propertyWrapper
@frozen public struct Injected<Service> {
  @usableFromInline var service: Service

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
      .resolve(from: container, args: .init(args)).service(as: Service.self)
  }

  /// The service.
  public var wrappedValue: Service {
    get { service }
    mutating set { service = newValue }
  }

  /// Access the wrapper with `$`.
  public var projectedValue: Injected<Service> {
    get { self }
    mutating set { self = newValue }
  }
}

extension Injected: Sendable where Service: Sendable {}

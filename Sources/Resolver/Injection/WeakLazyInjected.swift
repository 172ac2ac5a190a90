/// A property that's resolved when you first read it, and doesn't keep the service alive.
///
/// Other code has to hold the object. The scope ``ResolverScope/shared`` returns the object that is
/// held, so that two objects can refer to each other without a reference cycle:
///
/// ```swift
/// final class Parent {
///   @Injected var child: Child
/// }
///
/// final class Child {
///   @WeakLazyInjected var parent: Parent?
/// }
///
/// Resolver.register { Parent() }.scope(.shared)
/// Resolver.register { Child() }
/// ```
///
/// The name, the container and the arguments can be set until the first read, through `$parent`.
/// Without a container, the property is resolved from the root container. Several threads may read
/// it at the same time: one resolves, the others wait.
///
/// It's resolved once: when the object is gone, the property stays `nil` until you call
/// ``release()``. A property that you set to `nil` stays `nil` until you call ``release()`` or set
/// something else. A service that isn't an instance of a class can't be held weakly: it's resolved
/// at each read, unless you set a value, which is kept.
///
/// The first read ends the process if the service isn't registered, its factory returns `nil`, or
/// it can't be built.
@propertyWrapper
public struct WeakLazyInjected<Service> {
  private var injection: LazyInjection

  /// Makes a property that is resolved from the root container, unless you pass another.
  ///
  /// - Parameters:
  ///   - name: The name the service is registered under; `nil` for the registration without a name.
  ///   - container: The container to resolve from; `nil` for the root container. It's held
  ///     until the service has been resolved.
  ///   - args: The arguments for the factory.
  ///   - fileID: The `#fileID` of the property.
  ///   - line: The `#line` of the property.
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    args: Any? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let request = Request(Service.self, name: name, fileID, line)
    injection = LazyInjection(.weak, request, container: container, args: args)
  }

  /// The service, which the first read resolves; `nil` once its object is gone.
  public var wrappedValue: Service? {
    get { injection.resolvedOnce?.service(as: Service.self) }
    mutating set { injection = injection.set(newValue.map { AnyInstance($0) }) }
  }

  /// The wrapper itself, through which the settings are changed.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    mutating set { self = newValue }
  }

  /// The container to resolve from; `nil` for the root container.
  public var container: Resolver? {
    get { injection.currentSettings.container }
    set { LazyInjection.change(&injection) { $0.container = newValue } }
  }

  /// The name the service is registered under.
  public var name: Resolver.Name? {
    get { injection.currentSettings.request.name }
    set {
      LazyInjection.change(&injection) { $0.request = Request($0.request, name: newValue) }
    }
  }

  /// The arguments for the factory.
  public var args: Any? {
    get { injection.currentSettings.args }
    set { LazyInjection.change(&injection) { $0.args = newValue } }
  }

  /// Whether there is no service: it hasn't been resolved yet, or its object is gone.
  public var isEmpty: Bool {
    injection.instance == nil
  }

  /// Forgets the service: the next read resolves it again, with the settings of that moment.
  public mutating func release() {
    injection = injection.released()
  }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}

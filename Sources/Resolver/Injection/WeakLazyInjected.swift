/// A property that's resolved when you first read it, and that holds the service weakly.
///
/// Use this property to refer back to an owner without a reference cycle. Register the owner in the
/// scope ``ResolverScope/shared``, so that the property gets the same object:
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
/// Until the first read, you can set the name, the container, and the arguments with `$parent`.
/// Without a container, the property uses the container of the `withContainer` in which you created
/// its owner, or else ``Resolver/root``. The process stops with a fatal error if the service can't
/// be resolved.
///
/// The property becomes `nil` when the object is released, and stays `nil` until you call
/// ``release()``. The same holds after you set it to `nil`. Use it with classes only, because a
/// structure can't be held weakly, and would be resolved at each read.
@propertyWrapper
public struct WeakLazyInjected<Service> {
  private var injection: LazyInjection

  /// Creates a property that resolves from the root container, unless you pass another.
  ///
  /// - Parameters:
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - container: The container to resolve from; `nil` for the root container. The property
  ///     releases the container after the first read.
  ///   - args: The arguments for the factory.
  ///   - fileID: The source file of the property.
  ///   - line: The line of the property.
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

  /// The service, resolved at the first read; `nil` once its object is gone.
  public var wrappedValue: Service? {
    get { injection.resolvedOnce?.service(as: Service.self) }
    mutating set { injection = injection.set(newValue.map { AnyInstance($0) }) }
  }

  /// Access the wrapper with `$`, to set its name or container before the first read.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    mutating set { self = newValue }
  }

  /// The container to resolve from; `nil` for the root container.
  public var container: Resolver? {
    get { injection.currentSettings.container }
    set { LazyInjection.change(&injection) { $0.container = newValue } }
  }

  /// The name of the registration; `nil` for the registration without a name.
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

  /// Whether there is no service, because it hasn't been resolved yet or its object is gone.
  public var isEmpty: Bool {
    injection.instance == nil
  }

  /// Forgets the service.
  ///
  /// The next read resolves it again, with the current name, container, and arguments.
  public mutating func release() {
    injection = injection.released()
  }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}

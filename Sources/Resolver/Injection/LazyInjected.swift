/// A property that's resolved when you first read it.
///
/// ```swift
/// final class Editor {
///   @LazyInjected var model: Model
///
///   func open(isNew: Bool) {
///     $model.name = isNew ? .add : .edit
///     model.load()
///   }
/// }
/// ```
///
/// Until the first read, you can set the name, the container, and the arguments with `$model`.
/// Without a container, the property uses the container of the `withContainer` in which you created
/// its owner, or else ``Resolver/root`` at the time of the first read. The process stops with a
/// fatal error if the service can't be resolved.
///
/// The property resolves once, on any number of threads, and then returns the same service until
/// you call ``release()``. Reading doesn't change the owner, so a constant structure can have such
/// a property. Copies of a structure share the service, unless you copy after the first read.
///
/// In a test, the property uses the test container of the code that reads it. Work on a queue has
/// no test container, so the property then uses the one in which you created the owner.
@propertyWrapper
public struct LazyInjected<Service> {
  @usableFromInline var injection: LazyInjection

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
    injection = LazyInjection(.strong, request, container: container, args: args)
  }

  /// The service, resolved at the first read.
  @inlinable public var wrappedValue: Service {
    get { injection.resolved.service(as: Service.self) }
    mutating set { injection = injection.set(AnyInstance(newValue)) }
  }

  /// Access the wrapper with `$`, to set its name or container before the first read.
  public var projectedValue: LazyInjected<Service> {
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

  /// Whether the service hasn't been resolved yet.
  public var isEmpty: Bool {
    injection.instance == nil
  }

  /// Releases the service.
  ///
  /// The next read resolves it again, with the current name, container, and arguments.
  ///
  /// That read is a fatal error if the container no longer exists.
  public mutating func release() {
    injection = injection.released()
  }
}

extension LazyInjected: Sendable where Service: Sendable {}

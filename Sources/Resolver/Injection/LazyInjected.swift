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
/// The name, the container and the arguments can be set until the first read, through `$model`.
/// Without a container, the property is resolved from the root container at the time of the first
/// read, with its children, and that read may run
/// ``ResolverRegistering/registerAllServices()``.
///
/// The service is resolved once, even when several threads read the property at the same time: one
/// resolves, the others wait. It's kept as long as its owner lives, or until ``release()``. A
/// container that was set is released once the service has been resolved. Reading doesn't change
/// the owner, so a property of a constant structure can be read. Copies that are made before the
/// first read share the service.
///
/// In a test, the service is resolved in the test container of the code that reads it. On a queue
/// or a thread, which has none, it's resolved in the test container that the wrapper was made in.
///
/// The first read ends the process if the service isn't registered, its factory returns `nil`, or
/// it can't be built.
@propertyWrapper
public struct LazyInjected<Service> {
  @usableFromInline var injection: LazyInjection

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
    injection = LazyInjection(.strong, request, container: container, args: args)
  }

  /// The service, which the first read resolves.
  @inlinable public var wrappedValue: Service {
    get { injection.resolved.service(as: Service.self) }
    mutating set { injection = injection.set(AnyInstance(newValue)) }
  }

  /// The wrapper itself, through which the settings are changed.
  public var projectedValue: LazyInjected<Service> {
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

  /// Whether the service hasn't been resolved yet.
  public var isEmpty: Bool {
    injection.instance == nil
  }

  /// Releases the service: the next read resolves it again, with the settings of that moment.
  ///
  /// That read ends the process if the container that you set no longer exists.
  public mutating func release() {
    injection = injection.released()
  }
}

extension LazyInjected: Sendable where Service: Sendable {}

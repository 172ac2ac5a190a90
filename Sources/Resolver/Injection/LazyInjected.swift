/// A property that is resolved when it is first read.
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
/// resolves, the others wait. It is kept as long as its owner lives, or until ``release()``. A
/// container that was set is released once the service has been resolved. Reading does not change
/// the owner, so a property of a constant structure can be read. Copies that are made before the
/// first read share the service.
///
/// In a test the service is resolved in the world of the code that reads it; on a queue or a
/// thread, which has no world, in the world in which the wrapper was made.
///
/// Ends the process at the first read when the service is not registered, when its factory returned
/// `nil`, and when it cannot be built.
@propertyWrapper
public struct LazyInjected<Service> {
  @usableFromInline var injection: LazyInjection

  /// Makes a property that is resolved from the root container.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the source that declares the property.
  ///   - line: The `#line` of the source that declares the property.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(name: nil, container: nil, fileID: fileID, line: line)
  }

  /// Makes a property that is resolved by a name, from a container, or both.
  ///
  /// - Parameters:
  ///   - name: The name under which the service is registered.
  ///   - container: The container to resolve from; the root container when it is `nil`. It is held
  ///     until the service has been resolved.
  ///   - fileID: The `#fileID` of the source that declares the property.
  ///   - line: The `#line` of the source that declares the property.
  public init(
    name: Resolver.Name? = nil,
    container: Resolver? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let request = Request(Service.self, name: name, fileID, line)
    injection = LazyInjection(.strong, request, container: container)
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

  /// The container to resolve from; the root container when it is `nil`.
  public var container: Resolver? {
    get { injection.currentSettings.container }
    set { LazyInjection.change(&injection) { $0.container = newValue } }
  }

  /// The name under which the service is registered.
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

  /// Whether the service has not been resolved yet.
  public var isEmpty: Bool {
    injection.instance == nil
  }

  /// Releases the service: the next read resolves it again, with the settings of that moment.
  ///
  /// That read ends the process when a container was set, and no longer exists.
  public mutating func release() {
    injection = injection.copy(holding: nil)
  }
}

extension LazyInjected: Sendable where Service: Sendable {}

/// A type that resolves services through a container.
///
/// ```swift
/// final class Screen: Resolving {
///   lazy var model: Model = resolver.resolve()
/// }
/// ```
///
/// It's the root container, unless the type has a `resolver` of its own.
public protocol Resolving {
  /// The container to resolve from.
  var resolver: Resolver { get }
}

extension Resolving {
  /// The root container, looked up at each use.
  public var resolver: Resolver {
    Resolver.root
  }
}

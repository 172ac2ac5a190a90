#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

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

#if canImport(UIKit) && !os(watchOS)
/// A view controller that resolves its services when a storyboard has loaded it.
///
/// In the storyboard, set the user-defined runtime attribute `resolving` of the view controller to
/// any value.
@MainActor
public protocol StoryboardResolving: Resolving {
  /// Resolves the view controller's services.
  func resolveViewController()
}

extension UIViewController {
  /// An attribute to set in a storyboard: setting it calls
  /// ``StoryboardResolving/resolveViewController()``.
  @objc public dynamic var resolving: Bool {
    get { true }
    set { (self as? any StoryboardResolving)?.resolveViewController() }
  }
}
#endif

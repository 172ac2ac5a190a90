#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// A type that resolves services from a container.
///
/// ```swift
/// final class Screen: Resolving {
///   lazy var model: Model = resolver.resolve()
/// }
/// ```
///
/// You get ``Resolver/root``, unless your type declares its own `resolver`.
public protocol Resolving {
  /// The container to resolve from.
  var resolver: Resolver { get }
}

extension Resolving {
  /// The root container at the time of each use.
  public var resolver: Resolver {
    Resolver.root
  }
}

#if canImport(UIKit) && !os(watchOS)
/// A view controller that resolves its services when a storyboard has loaded it.
///
/// In the storyboard, add the user-defined runtime attribute `resolving` to the view controller.
/// Any value works.
@MainActor
public protocol StoryboardResolving: Resolving {
  /// Resolves the view controller's services.
  func resolveViewController()
}

extension UIViewController {
  /// A runtime attribute for storyboards that calls
  /// ``StoryboardResolving/resolveViewController()``.
  @objc public dynamic var resolving: Bool {
    get { true }
    set { (self as? any StoryboardResolving)?.resolveViewController() }
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
public import UIKit

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

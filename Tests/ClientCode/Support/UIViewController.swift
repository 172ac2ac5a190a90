/// Stands in for the class of UIKit, which is isolated to the main actor as well.
@MainActor
class UIViewController {
  init() {}

  func viewDidLoad() {}
}

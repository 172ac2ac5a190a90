/// A stand-in for the class of UIKit, which is isolated to the main actor too.
@MainActor
class UIViewController {
  init() {}

  func viewDidLoad() {}
}

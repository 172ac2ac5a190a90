/// A factory whose first call is held up, so that a test can change something meanwhile.
final class HeldBuild: Sendable {
  let live = LiveObjects()
  private let calls = Counter()
  private let hasBegun = Gate()
  private let mayEnd = Gate()

  /// The number of calls so far.
  var count: Int {
    calls.count
  }

  func make() -> LiveObject {
    if calls.increment() == 1 {
      hasBegun.open()
      _ = mayEnd.pass()
    }
    return live.make()
  }

  /// Waits until the first call is held up.
  func waitUntilHeld() {
    _ = hasBegun.pass()
  }

  /// Lets the call that is held up go on.
  func release() {
    mayEnd.open()
  }

  /// Runs a request on a thread of its own, and a change while its factory is held up.
  ///
  /// - Parameters:
  ///   - request: Asks for the service first. Its result is released.
  ///   - change: Runs while the factory is held up. Then the factory goes on.
  func hold(
    _ request: @escaping @Sendable () -> LiveObject?,
    during change: @escaping @Sendable () -> Void
  ) {
    onThreads(2) { [hasBegun, mayEnd] number in
      if number == 0 {
        _ = request()
      } else {
        _ = hasBegun.pass()
        change()
        mayEnd.open()
      }
    }
  }
}

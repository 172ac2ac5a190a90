/// The reasons for which a request may not simply be answered by production's main container.
///
/// Reading one number tells most requests of an application that nothing special is going on: no
/// test runs, nobody is in `withContainer`, the root is the main container, there is no decorator,
/// and `registerAllServices` has been called.
enum Attention {
  /// Services are to be registered, to begin with.
  private static let reasons = AtomicCounter(1)

  /// Whether requests have to look for the context that they are made in.
  static var isNeeded: Bool {
    reasons.value != 0
  }

  static func begin() {
    reasons.increment()
  }

  static func end() {
    reasons.decrement()
  }

  /// Begins or ends with a condition that holds or does not.
  ///
  /// - Parameters:
  ///   - held: Whether the condition held before.
  ///   - holds: Whether it holds from now on.
  static func change(from held: Bool, to holds: Bool) {
    if holds, !held { begin() }
    if held, !holds { end() }
  }
}

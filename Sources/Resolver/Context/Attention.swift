/// The reasons for which a request may not simply be answered by production's main container.
///
/// Reading one number tells most requests of an application that nothing special is going on: no
/// test runs, nobody is in `withContainer`, the root is the main container, there is no decorator,
/// and `registerAllServices` has been called.
enum Attention {
  /// The number of reasons, in the lower half; how many there have been, in the upper half.
  struct State: Equatable {
    fileprivate let number: Int

    /// Whether requests have to look for the context that they are made in.
    var isNeeded: Bool {
      number & (1 << halfWidth - 1) != 0
    }
  }

  private static var halfWidth: Int { Int.bitWidth / 2 }

  /// Services are to be registered, to begin with.
  private static let number = AtomicCounter(1)

  /// What there is to be minded now.
  ///
  /// Where there is nothing and the state stays the same, there was nothing meanwhile either.
  static var state: State {
    State(number: number.value)
  }

  static func begin() {
    number.add(1 << halfWidth + 1)
  }

  static func end() {
    number.add(-1)
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

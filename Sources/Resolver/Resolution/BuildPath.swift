/// The services that a thread is building, each on behalf of the one before it.
struct BuildPath {
  /// A service that is being built.
  struct Step {
    let registration: Registration

    /// The container of user code that was asked for it.
    let container: ObjectIdentifier

    /// The identity of the layer that it is built in; `nil` for production.
    let layer: ObjectIdentifier?
  }

  private(set) var steps: [Step] = []

  /// The instances that are being completed, by the position of their steps.
  private var early: [(position: Int, instance: AnyInstance)] = []

  /// The length up to which the path is searched at every step.
  ///
  /// To search a long one each time would take time that grows with its square. A cycle makes the
  /// path longer and longer, and is found when the length is the next power of two.
  private static let shortLength = 16

  init() {
    steps.reserveCapacity(Self.shortLength)
  }

  var count: Int {
    steps.count
  }

  /// The registrations that are being built, from a position on.
  func registrations(from position: Int = 0) -> [RegistrationDetails] {
    steps.dropFirst(position).map(\.registration.details)
  }

  /// The position of a registration that is being built already.
  @inline(__always)
  func position(of registration: Registration, in layer: ObjectIdentifier?) -> Int? {
    lastPosition { $0.registration === registration && $0.layer == layer }
  }

  /// The position of a registration that is being built already, for the same container.
  func position(
    of registration: Registration,
    for container: ObjectIdentifier,
    in layer: ObjectIdentifier?
  ) -> Int? {
    lastPosition {
      $0.registration === registration && $0.container == container && $0.layer == layer
    }
  }

  @inline(__always)
  private func lastPosition(where isMatch: (Step) -> Bool) -> Int? {
    var position = steps.count
    guard position <= Self.shortLength || position.nonzeroBitCount == 1 || !early.isEmpty else {
      return nil
    }
    while position > 0 {
      position -= 1
      if isMatch(steps[position]) { return position }
    }
    return nil
  }

  @inline(__always)
  mutating func push(_ step: Step) {
    steps.append(step)
  }

  /// Removes the last step.
  ///
  /// - Returns: The step, for the caller to release once nothing is being changed.
  @inline(__always)
  mutating func pop() -> Step {
    steps.removeLast()
  }
}

// MARK: - Instances that are being completed

extension BuildPath {
  /// The instance of a step, once its factory has returned it and while it is being completed.
  func early(at position: Int) -> AnyInstance? {
    early.last { $0.position == position }?.instance
  }

  /// Keeps the instance that the last step's factory returned, for what it needs to be completed.
  mutating func beginCompleting(_ instance: AnyInstance) {
    early.append((steps.count - 1, instance))
  }

  /// Removes the instance that was kept last.
  ///
  /// - Returns: The instance, for the caller to release once nothing is being changed.
  mutating func endCompleting() -> AnyInstance {
    early.removeLast().instance
  }
}

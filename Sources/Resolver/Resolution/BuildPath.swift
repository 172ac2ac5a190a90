/// The services that a thread is building, each on behalf of the one before it.
struct BuildPath {
  /// A service that is being built.
  struct Step {
    let registration: Registration

    /// The container of user code that was asked for it.
    let container: ObjectIdentifier

    /// The identity of the layer that it is built in; `nil` for production.
    let layer: ObjectIdentifier?

    @inline(__always)
    func isBuild(
      of registration: Registration,
      for container: ObjectIdentifier,
      in layer: ObjectIdentifier?
    ) -> Bool {
      self.registration === registration && self.container == container && self.layer == layer
    }
  }

  private(set) var steps: [Step] = []

  /// The instances that are being completed, by the position of their steps.
  private(set) var early: [(position: Int, instance: AnyInstance)] = []

  init() {
    steps.reserveCapacity(16)
  }

  /// The registrations that are being built, from a position on.
  func registrations(from position: Int = 0) -> [RegistrationDetails] {
    steps.dropFirst(position).map(\.registration.details)
  }

  /// The position of a registration that is being built already, for the same container.
  @inline(__always)
  func position(
    of registration: Registration,
    for container: ObjectIdentifier,
    in layer: ObjectIdentifier?
  ) -> Int? {
    var position = steps.count
    // To search a long path at each step would take time that grows with its square. A cycle makes
    // the path longer and longer, and is found at the next power of two.
    guard position <= 16 || position.nonzeroBitCount == 1 else { return nil }
    while position > 0 {
      position -= 1
      if steps[position].isBuild(of: registration, for: container, in: layer) { return position }
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
  /// The instance that is being completed for a registration.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - container: The container that is asked.
  ///   - layer: The layer of the request.
  ///   - position: The position from which on the container doesn't matter.
  /// - Returns: The instance; `nil` if there is none.
  func early(
    for registration: RegistrationDetails,
    container: ObjectIdentifier,
    layer: ObjectIdentifier?,
    sharedFrom position: Int
  ) -> AnyInstance? {
    early.last {
      let step = steps[$0.position]
      return (step.container == container || $0.position >= position) && step.layer == layer
        && step.registration.details === registration
    }?.instance
  }

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

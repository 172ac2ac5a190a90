/// The services that a thread is building, each for the factory of the service before.
struct BuildPath {
  /// A service under construction.
  struct Step {
    let registration: Registration

    /// The container of user code that received the request.
    let container: ObjectIdentifier

    /// The identity of the request's layer; `nil` for production.
    let layer: ObjectIdentifier?
  }

  /// The length of a path from which on a recursion with arguments counts as a circle.
  ///
  /// The stack of a thread of 512 KB ends after 300 to 400 builds.
  static let longestRecursion = 256

  var steps: [Step] = []

  /// The instances whose `resolveProperties` closures are running, by the position of their steps.
  private(set) var early: [(position: Int, instance: AnyInstance)] = []

  init() {
    steps.reserveCapacity(16)
  }

  /// The registrations under construction, from a position on.
  func registrations(from position: Int = 0) -> [RegistrationDetails] {
    steps.dropFirst(position).map(\.registration.details)
  }

  /// Returns the position of an unfinished build of the same registration and container.
  @inline(__always)
  func position(
    of registration: Registration,
    for container: ObjectIdentifier,
    in layer: ObjectIdentifier?
  ) -> Int? {
    var position = steps.count
    // Searching a long path at each step would take quadratic time. A cycle lengthens the path
    // until the next power of two, and is found there.
    guard position <= 16 || position.nonzeroBitCount == 1 else { return nil }
    while position > 0 {
      position -= 1
      if steps[position].registration === registration, steps[position].container == container,
        steps[position].layer == layer
      {
        return position
      }
    }
    return nil
  }
}

// MARK: - Instances that are being completed

extension BuildPath {
  /// Returns the instance whose `resolveProperties` closures are running for a registration.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - container: The container of the request.
  ///   - layer: The layer of the request.
  ///   - position: The position from which on any container matches.
  /// - Returns: The instance; `nil` if there is none.
  func early(
    for registration: Registration,
    container: ObjectIdentifier,
    layer: ObjectIdentifier?,
    sharedFrom position: Int
  ) -> AnyInstance? {
    early.last {
      let step = steps[$0.position]
      return (step.container == container || $0.position >= position) && step.layer == layer
        && step.registration.isSame(as: registration)
    }?.instance
  }

  /// Returns the instance of a step while its `resolveProperties` closures are running.
  func early(at position: Int) -> AnyInstance? {
    early.last { $0.position == position }?.instance
  }

  /// Stores the instance of the last step, for requests from its `resolveProperties` closures.
  mutating func beginCompleting(_ instance: AnyInstance) {
    early.append((steps.count - 1, instance))
  }

  /// Removes the last stored instance.
  ///
  /// - Returns: The instance, for the caller to release once the state is consistent.
  mutating func endCompleting() -> AnyInstance {
    early.removeLast().instance
  }
}

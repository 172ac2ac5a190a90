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
  var early: [(position: Int, instance: AnyInstance)] = []

  init() {
    steps.reserveCapacity(16)
  }

  /// The registrations under construction, from a position on.
  func registrations(from position: Int = 0) -> [RegistrationDetails] {
    steps.dropFirst(position).map(\.registration.details)
  }

  /// Returns the position of an unfinished build of the same registration and container.
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

/// The services that a thread is building, each for the sake of the one before it.
struct BuildPath {
  /// A service that is being built.
  struct Step {
    let registration: Registration

    /// The container that was asked for it.
    let container: ObjectIdentifier

    /// The world that it is built in.
    let world: ResolverWorld.Identity

    /// The instance, once its factory has returned it and while it is being completed.
    var early: AnyInstance?
  }

  private(set) var steps: [Step] = []

  /// How often each registration stands in a path that is too long to be read at every step.
  private var counts: [ObjectIdentifier: Int] = [:]

  /// The length up to which reading the whole path is faster than keeping count.
  private static let shortLength = 16

  /// How often a factory may ask for its own service with arguments or from another container, which
  /// most often make an end of it.
  private static let recursionLimit = 200

  /// The position of a registration that is being built already.
  func position(of registration: Registration, in world: ResolverWorld.Identity) -> Int? {
    if steps.count > Self.shortLength, counts[ObjectIdentifier(registration)] == nil { return nil }
    return steps.lastIndex { $0.registration === registration && $0.world == world }
  }

  /// The position of a registration that is being built already, for the same container.
  func position(
    of registration: Registration,
    for container: ObjectIdentifier,
    in world: ResolverWorld.Identity
  ) -> Int? {
    steps.lastIndex {
      $0.registration === registration && $0.container == container && $0.world == world
    }
  }

  /// Whether a registration that is being built may be built again for its own sake.
  func allowsRecursion(of registration: Registration) -> Bool {
    guard steps.count > Self.recursionLimit else { return true }
    return counts[ObjectIdentifier(registration), default: 0] < Self.recursionLimit
  }

  mutating func push(
    _ registration: Registration,
    for container: ObjectIdentifier,
    in world: ResolverWorld.Identity
  ) {
    steps.append(Step(registration: registration, container: container, world: world))
    if steps.count == Self.shortLength + 1 {
      for step in steps {
        counts[ObjectIdentifier(step.registration), default: 0] += 1
      }
    } else if steps.count > Self.shortLength {
      counts[ObjectIdentifier(registration), default: 0] += 1
    }
  }

  /// Removes the last step.
  ///
  /// - Returns: The step, for the caller to release once nothing is being changed.
  mutating func pop() -> Step {
    let step = steps.removeLast()
    if steps.count == Self.shortLength {
      counts = [:]
    } else if steps.count > Self.shortLength {
      let count = counts[ObjectIdentifier(step.registration), default: 1]
      counts[ObjectIdentifier(step.registration)] = count == 1 ? nil : count - 1
    }
    return step
  }

  /// Keeps the instance that the last factory returned, for what it needs to be completed.
  mutating func noteEarly(_ instance: AnyInstance) {
    steps[steps.count - 1].early = instance
  }
}

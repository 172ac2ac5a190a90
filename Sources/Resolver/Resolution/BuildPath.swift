/// The services that a thread is building, each for the sake of the one before it.
///
/// Nothing of it is ever being changed when something else of it is read.
final class BuildPath {
  /// A service that is being built.
  struct Step {
    /// What builds it keeps it alive.
    unowned(unsafe) let registration: Registration

    /// The container that was asked for it.
    let container: ObjectIdentifier

    /// The world that it is built in.
    let world: ResolverWorld.Identity
  }

  /// The steps, in memory of their own: every service that is built is added and removed.
  @exclusivity(unchecked) private var steps = UnsafeMutableBufferPointer<Step>.allocate(
    capacity: shortLength * 2
  )
  @exclusivity(unchecked) private(set) var count = 0

  /// The instances that are being completed, by the position of their steps.
  @exclusivity(unchecked) private var early: [(position: Int, instance: AnyInstance)] = []

  /// How often each registration stands in a path that is too long to be read at every step.
  @exclusivity(unchecked) private var counts: [ObjectIdentifier: Int] = [:]

  /// The length up to which reading the whole path is faster than keeping count.
  private static let shortLength = 16

  /// How often a factory may ask for its own service with arguments or from another container, which
  /// most often make an end of it.
  private static let recursionLimit = 200

  deinit {
    steps.deallocate()
  }

  /// What is being built, from a position on.
  func registrations(from position: Int = 0) -> [Registration] {
    (position..<count).map { steps[$0].registration }
  }

  /// What is being built at a position, if the path is that long.
  func registration(at position: Int) -> Registration? {
    position < count ? steps[position].registration : nil
  }

  /// The position of a registration that is being built already.
  @inline(__always)
  func position(of registration: Registration, in world: ResolverWorld.Identity) -> Int? {
    if count > Self.shortLength, counts[ObjectIdentifier(registration)] == nil { return nil }
    return lastPosition { $0.registration === registration && $0.world == world }
  }

  /// The position of a registration that is being built already, for the same container.
  func position(
    of registration: Registration,
    for container: ObjectIdentifier,
    in world: ResolverWorld.Identity
  ) -> Int? {
    lastPosition {
      $0.registration === registration && $0.container == container && $0.world == world
    }
  }

  @inline(__always)
  private func lastPosition(where isMatch: (Step) -> Bool) -> Int? {
    var position = count
    while position > 0 {
      position -= 1
      if isMatch(steps[position]) { return position }
    }
    return nil
  }

  /// Whether a registration that is being built may be built again for its own sake.
  func allowsRecursion(of registration: Registration) -> Bool {
    guard count > Self.recursionLimit else { return true }
    return counts[ObjectIdentifier(registration), default: 0] < Self.recursionLimit
  }

  @inline(__always)
  func push(
    _ registration: Registration,
    for container: ObjectIdentifier,
    in world: ResolverWorld.Identity
  ) {
    if count == steps.count { grow() }
    let step = Step(registration: registration, container: container, world: world)
    steps.initializeElement(at: count, to: step)
    count += 1
    if count > Self.shortLength { countLastStep() }
  }

  /// Removes the last step.
  @inline(__always)
  func pop() {
    if count > Self.shortLength { discountLastStep() }
    count -= 1
  }
}

// MARK: - Long paths

extension BuildPath {
  private func grow() {
    let longer = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count * 2)
    _ = longer.moveInitialize(fromContentsOf: steps)
    steps.deallocate()
    steps = longer
  }

  @inline(never)
  private func countLastStep() {
    let isFirst = count == Self.shortLength + 1
    for position in (isFirst ? 0 : count - 1)..<count {
      counts[ObjectIdentifier(steps[position].registration), default: 0] += 1
    }
  }

  @inline(never)
  private func discountLastStep() {
    if count == Self.shortLength + 1 {
      counts = [:]
      return
    }
    let registration = ObjectIdentifier(steps[count - 1].registration)
    let count = counts[registration, default: 1]
    counts[registration] = count == 1 ? nil : count - 1
  }
}

// MARK: - Instances that are being completed

extension BuildPath {
  /// The instance of a step, once its factory has returned it and while it is being completed.
  func early(at position: Int) -> AnyInstance? {
    early.last { $0.position == position }?.instance
  }

  /// Keeps the instance that the last factory returned, for what it needs to be completed.
  func beginCompleting(_ instance: AnyInstance) {
    early.append((count - 1, instance))
  }

  /// Lets go of the instance that was kept last.
  ///
  /// - Returns: The instance, for the caller to release once nothing is being changed.
  func endCompleting() -> AnyInstance {
    early.removeLast().instance
  }
}

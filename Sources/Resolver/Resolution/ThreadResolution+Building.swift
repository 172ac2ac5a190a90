extension ThreadResolution {
  /// What may be done about a service that is to be built.
  enum Permission {
    /// To build it: it stands in the path now.
    case build

    /// To use the instance that is being completed.
    case use(AnyInstance)

    /// Nothing, for the reason that is noted as the thread's refusal.
    case refused
  }

  /// Notes that an instance is about to be built.
  ///
  /// - Parameters:
  ///   - registration: What is to be built.
  ///   - container: The container that was asked for it.
  ///   - hasArguments: Whether the request has arguments, so that the factory may ask for its own
  ///     service and still come to an end.
  ///   - mayBeShared: Whether an instance that is being completed may be used in place of another.
  /// - Returns: What may be done.
  func push(
    _ registration: Registration,
    for container: Resolver,
    hasArguments: Bool,
    mayBeShared: Bool
  ) -> Permission {
    let container = ObjectIdentifier(container)
    let world = world
    if let last = path.position(of: registration, in: world) {
      if mayBeShared, let early = path.early(at: last) { return .use(early) }
      let repeated =
        hasArguments ? nil : path.position(of: registration, for: container, in: world)
      if let start = repeated ?? (path.allowsRecursion(of: registration) ? nil : last) {
        refusal = .circular(path.registrations(from: start) + [registration])
        return .refused
      }
    }
    path.push(registration, for: container, in: world)
    return .build
  }

  func pop(_ registration: Registration) {
    path.pop()
    lastBuilt = ObjectIdentifier(registration)
  }

  /// The instance of a registration that the thread is completing for a container, if it does.
  func early(
    _ registration: Registration,
    for container: Resolver,
    in world: ResolverWorld
  ) -> AnyInstance? {
    // The first look is fast for paths of any length.
    guard path.position(of: registration, in: world.identity) != nil else { return nil }
    return path.position(of: registration, for: ObjectIdentifier(container), in: world.identity)
      .flatMap { path.early(at: $0) }
  }

  /// Completes an instance, and lets what is resolved meanwhile get hold of it.
  func completing(_ instance: AnyInstance, _ complete: () -> Void) {
    path.beginCompleting(instance)
    complete()
    let completed = path.endCompleting()
    // Released last: a deinit may resolve, and has to find everything in order.
    withExtendedLifetime(completed) {}
  }
}

// MARK: - The graph

extension ThreadResolution {
  /// Shares an instance until the running resolution ends.
  func share(_ instance: AnyInstance, of registration: Registration) {
    guard isResolving else { return }
    let former = graph.insert(instance, of: registration)
    withExtendedLifetime(former) {}
  }
}

// MARK: - Recording

extension ThreadResolution {
  /// The place of a request among those that are being answered.
  struct RecordedRequest {
    let number: Int
    let parent: Int?
    let depth: Int
  }

  func beginRecording(_ number: Int) -> RecordedRequest {
    let request = RecordedRequest(
      number: number,
      parent: recordedRequests.last,
      depth: recordedRequests.count
    )
    recordedRequests.append(number)
    lastBuilt = nil
    return request
  }

  func endRecording() {
    recordedRequests.removeLast()
  }
}

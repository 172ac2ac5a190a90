extension Request {
  /// Looks for the registration that answers.
  ///
  /// Others may empty the containers again and again, each time before this request looks, or while it
  /// does: it looks until no call of `registerAllServices` has begun meanwhile.
  ///
  /// - Parameters:
  ///   - container: The container that is asked; `nil` for the root.
  ///   - context: The world to look in.
  /// - Returns: The container that is asked in that world, and what it found.
  func find(
    from container: Resolver?,
    in context: ResolverContext
  ) -> (container: Resolver, found: FoundRegistration?) {
    let registration = AutomaticRegistration.shared
    while true {
      let calls = registration.callCount
      registration.runIfNeeded()
      let asked = context.world.container(answeringFor: container ?? context.root)
      let found = context.world.find(self, in: asked)
      if found == nil { registration.runAfterMiss() }
      if registration.callCount == calls { return (asked, found) }
    }
  }

  /// The registration that would answer.
  func registration(from container: Resolver?) -> Registration? {
    find(from: container, in: .current(for: container)).found?.registration
  }
}

extension Resolver {
  /// Why a service could not be resolved from this container, if it is not registered.
  package func missingRegistration<Service>(
    _ type: Service.Type,
    name: Resolver.Name?,
    fileID: StaticString,
    line: UInt
  ) -> ResolutionFailure? {
    let request = Request(type, name: name, fileID, line)
    guard request.registration(from: self) == nil else { return nil }
    return request.failure(.notRegistered, from: self)
  }
}

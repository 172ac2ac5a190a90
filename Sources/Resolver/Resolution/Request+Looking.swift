extension Request {
  /// The registration that answers, in a container of the world.
  func find(in container: Resolver, _ world: ResolverWorld) -> FoundRegistration? {
    let registration = AutomaticRegistration.shared
    while true {
      let calls = registration.callCount
      if let found = world.find(self, in: container) { return found }
      registration.runAfterMiss()
      // Others may empty the containers again and again, each time before this request looks.
      if registration.callCount == calls { return nil }
    }
  }

  /// The registration that would answer.
  func registration(from container: Resolver?) -> Registration? {
    AutomaticRegistration.shared.runIfNeeded()
    let context = ResolverContext.current(for: container)
    let asked = context.world.container(answeringFor: container ?? context.root)
    return find(in: asked, context.world)?.registration
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

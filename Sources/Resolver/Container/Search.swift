/// A search for a registration in a layer.
package struct Search {
  package let request: Request

  /// The container of the request.
  package let container: Resolver
  package let layer: Layer

  package init(for request: Request, from container: Resolver, in layer: Layer) {
    self.request = request
    self.container = container
    self.layer = layer
  }

  /// Returns the registration of the requested type with another name.
  package func registration(named name: Resolver.Name?) -> Registration? {
    let request = Request(request, name: name)
    var walk = ContainerWalk(from: container)
    while let next = walk.next() {
      if let registration = layer.registration(for: request, in: next) { return registration }
      walk.descend(into: layer.children(of: next))
    }
    return nil
  }

  /// Returns the registrations of the requested type with a name, in search order.
  package func candidates(named name: Resolver.Name?) -> [Registration] {
    let key = RegistrationKey(service: Identity(request.service), name: name)
    return layer.searchOrder(from: container.base).flatMap { $0.registrations(key) }
      .filter { $0.declared == request.declared }
  }
}

extension Layer {
  /// Returns a container's own registration for a request, in this layer or one below.
  fileprivate func registration(for request: Request, in container: Resolver) -> Registration? {
    existingStorage(of: container)?.registration(for: request)
      ?? below?.registration(for: request, in: container)
  }
}

extension ContainerStorage {
  fileprivate func registration(for request: Request) -> Registration? {
    contents.withLockUnchecked { contents in
      for index in contents.overrides.indices.reversed() {
        let match = contents.overrides[index].registrations.match(for: request, mayUseKept: false)
        if let match { return match.registration }
      }
      return contents.registrations.match(for: request, mayUseKept: false)?.registration
    }
  }
}

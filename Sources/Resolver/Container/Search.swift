/// A search for what answers a request, in a layer.
package struct Search {
  package let request: Request

  /// The container that is asked.
  package let container: Resolver
  package let layer: Layer

  package init(for request: Request, from container: Resolver, in layer: Layer) {
    self.request = request
    self.container = container
    self.layer = layer
  }

  /// The registration that answers to a name, in place of the one that is asked for.
  package func registration(named name: Resolver.Name?) -> Registration? {
    let request = Request(request, name: name)
    var walk = ContainerWalk(from: container)
    while let next = walk.next() {
      if let registration = layer.registration(for: request, in: next) { return registration }
      walk.descend(into: layer.children(of: next))
    }
    return nil
  }

  /// The registrations of the type and name, in the order of the search.
  package var candidates: some Sequence<Registration> {
    let key = RegistrationKey(service: ObjectIdentifier(request.service), name: request.name)
    return layer.searchOrder(from: container.base).lazy.compactMap { $0.registration(key) }
      .filter { $0.declared == request.declared }
  }
}

extension Layer {
  /// The registration that a container itself has for a request, in this layer or one below it.
  fileprivate func registration(for request: Request, in container: Resolver) -> Registration? {
    existingStorage(of: container)?.registration(for: request)
      ?? below?.registration(for: request, in: container)
  }
}

extension ContainerStorage {
  fileprivate func registration(for request: Request) -> Registration? {
    contents.withLockUnchecked { contents in
      guard
        case .registration(let found)? = contents.registrations.match(
          for: request,
          mayUseKept: false
        )
      else { return nil }
      return found
    }
  }
}

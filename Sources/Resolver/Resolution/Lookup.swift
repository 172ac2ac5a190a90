/// A registration that a look-up found, and the container that has it.
struct FoundRegistration<Service> {
  let registration: ResolverRegistration<Service>

  /// The container that the registration is stored in: a test's own for an override.
  let home: Resolver

  var isOverride: Bool {
    home.layer != nil
  }
}

extension ResolverWorld {
  /// Finds the registration that answers a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - container: The container that is asked.
  /// - Returns: The first match: in the container, then in its children, depth first.
  func find<Service>(_ request: Request<Service>, in container: Resolver) -> FoundRegistration<Service>?
  {
    if isProduction {
      return findInProduction(ObjectIdentifier(request.type), request.name, in: container)
    }
    let base = container.base
    let rules = nameRules
    guard !rules.isEmpty else { return findInTest(request, request.name, in: base) }
    return find(request, in: base, following: rules)
  }

  private func findInProduction<Service>(
    _ type: ObjectIdentifier,
    _ name: Resolver.Name?,
    in container: Resolver
  ) -> FoundRegistration<Service>? {
    if let own = container.ownRegistration(type, name),
      let registration = own.typed(as: Service.self)
    {
      return FoundRegistration(registration: registration, home: container)
    }
    for child in container.ownChildren {
      let found: FoundRegistration<Service>? = findInProduction(type, name, in: child)
      if let found { return found }
    }
    return nil
  }

  private func findInTest<Service>(
    _ request: Request<Service>,
    _ name: Resolver.Name?,
    in base: Resolver
  ) -> FoundRegistration<Service>? {
    let type = ObjectIdentifier(request.type)
    return searchOrder(from: base).lazy.compactMap { container -> FoundRegistration<Service>? in
      guard let own = container.ownRegistration(type, name) else { return nil }
      return own.typed(as: Service.self).map { FoundRegistration(registration: $0, home: container) }
    }.first
  }

  /// Finds the registration for the name that the rules put in the place of the one asked for.
  ///
  /// A registration that the test made under the very name that is asked for wins over the rules.
  private func find<Service>(
    _ request: Request<Service>,
    in base: Resolver,
    following rules: NameRules
  ) -> FoundRegistration<Service>? {
    let asked = findInTest(request, request.name, in: base)
    if let asked, asked.isOverride { return asked }
    if let name = request.name, let replacement = rules.replacements[name] {
      if let replaced = findInTest(request, replacement, in: base) { return replaced }
      if asked != nil { reportGap(request, name, replacement, in: base) }
      return asked
    }
    for preferred in rules.preferences where preferred != request.name {
      if let preferred = findInTest(request, preferred, in: base) { return preferred }
    }
    return asked
  }

  private func reportGap<Service>(
    _ request: Request<Service>,
    _ name: Resolver.Name,
    _ missing: Resolver.Name,
    in base: Resolver
  ) {
    let type = ObjectIdentifier(request.type)
    let registered = searchOrder(from: base).flatMap { $0.ownRegistrations(of: type) }
    observer?.failedToReplace(
      ReplacementGap(
        service: request.type,
        requestedName: name,
        missingName: missing,
        registeredNames: registered.map(\.name),
        site: request.site
      )
    )
  }

  /// All containers that a search goes through, in order.
  func searchOrder(from base: Resolver) -> [Resolver] {
    var order: [Resolver] = []
    var visited: Set<ObjectIdentifier> = []
    func visit(_ base: Resolver) {
      // Containers that were attached to each other in different worlds may form a loop here.
      guard visited.insert(ObjectIdentifier(base)).inserted else { return }
      let layers = layers(of: base)
      order += layers
      for child in layers.flatMap(\.ownChildren) {
        visit(child)
      }
    }
    visit(base)
    return order
  }
}

extension AnyRegistration {
  /// The registration as one of a service, if it is.
  ///
  /// The type that a request is made with decides which registrations are considered. It can be a
  /// subtype that is known only at run time, which is why it does not prove the static type.
  func typed<Service>(as type: Service.Type) -> ResolverRegistration<Service>? {
    guard declared == ObjectIdentifier(type) else { return nil }
    // Safety: `ResolverRegistration` is the only conforming type, and `declared` is the identity of
    // its generic argument.
    return unsafeDowncast(self, to: ResolverRegistration<Service>.self)
  }
}

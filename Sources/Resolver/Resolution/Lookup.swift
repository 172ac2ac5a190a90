/// A registration that a look-up found, and the container that has it.
struct FoundRegistration {
  let registration: Registration

  /// The container that the registration is stored in: a test's own for an override.
  let home: Resolver

  var isOverride: Bool {
    home.layer != nil || registration.isWrittenInTest
  }
}

extension ResolverWorld {
  /// Finds the registration that answers a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - container: The container that is asked.
  /// - Returns: The first match: in the container, then in its children, depth first.
  func find(_ request: Request, in container: Resolver) -> FoundRegistration? {
    if isProduction { return container.firstInProduction { $0.foundRegistration(request) } }
    let base = container.base
    let rules = nameRules
    guard !rules.isEmpty else { return findInTest(request, request.name, in: base) }
    return find(request, in: base, following: rules)
  }

  private func findInTest(
    _ request: Request,
    _ name: Resolver.Name?,
    in base: Resolver
  ) -> FoundRegistration? {
    if let found = findInLayers(request, name, of: base) { return found }
    let others = searchOrder(from: base).dropFirst(layers(of: base).count)
    for container in others {
      if let own = container.ownRegistration(request, name) {
        return FoundRegistration(registration: own, home: container)
      }
    }
    return nil
  }

  /// Finds a registration in the container itself: in what this world and those outside have of it,
  /// the container last.
  private func findInLayers(
    _ request: Request,
    _ name: Resolver.Name?,
    of base: Resolver
  ) -> FoundRegistration? {
    var world: ResolverWorld? = self
    while let current = world {
      let layer = current.storage.withLockUnchecked { $0.layers[ObjectIdentifier(base)] }
      if let layer, let own = layer.ownRegistration(request, name) {
        return FoundRegistration(registration: own, home: layer)
      }
      world = current.outer
    }
    return base.ownRegistration(request, name).map {
      FoundRegistration(registration: $0, home: base)
    }
  }

  /// Finds the registration for the name that the rules put in the place of the one asked for.
  ///
  /// A registration that the test itself makes under the very name that is asked for wins over the
  /// rules; one that is made by production code which the test runs does not.
  private func find(
    _ request: Request,
    in base: Resolver,
    following rules: NameRules
  ) -> FoundRegistration? {
    let asked = findInTest(request, request.name, in: base)
    if let asked, asked.isOverride, asked.registration.isWrittenInTest { return asked }
    if let name = request.name, let replacement = rules.replacements[name] {
      if let replaced = findInTest(request, replacement, in: base) { return replaced }
      if asked != nil { reportGap(request, name, replacement, in: base) }
      return asked
    }
    for preferred in rules.preferences {
      if let preferred = findInTest(request, preferred, in: base) { return preferred }
    }
    return asked
  }

  private func reportGap(
    _ request: Request,
    _ name: Resolver.Name,
    _ missing: Resolver.Name,
    in base: Resolver
  ) {
    let type = ObjectIdentifier(request.service)
    let registered = searchOrder(from: base).flatMap { $0.ownRegistrations(of: type) }
    observer?.failedToReplace(
      ReplacementGap(
        service: request.service,
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
      for child in children(of: base) {
        visit(child)
      }
    }
    visit(base)
    return order
  }
}

extension Resolver {
  /// What a search in production comes upon first: in the container, then in its children, depth
  /// first.
  func firstInProduction<Match>(_ match: (Resolver) -> Match?) -> Match? {
    match(self) ?? firstInChildren(match)
  }

  /// What a search in production comes upon first in the container's children.
  @inline(__always)
  func firstInChildren<Match>(_ match: (Resolver) -> Match?) -> Match? {
    let children = ownChildren
    guard !children.isEmpty else { return nil }
    var visited: Set<ObjectIdentifier> = []
    return Self.first(in: children, &visited, match)
  }

  /// A container that is the child of several others is searched once.
  private static func first<Match>(
    in children: [Resolver],
    _ visited: inout Set<ObjectIdentifier>,
    _ match: (Resolver) -> Match?
  ) -> Match? {
    for child in children {
      if let found = match(child) { return found }
      let grandchildren = child.ownChildren
      guard !grandchildren.isEmpty else { continue }
      // Nobody comes twice to what the one child of an only child has.
      let isOnly = children.count == 1 && visited.isEmpty
      guard isOnly || visited.insert(ObjectIdentifier(child)).inserted else { continue }
      if let found = first(in: grandchildren, &visited, match) { return found }
    }
    return nil
  }

  fileprivate func foundRegistration(_ request: Request) -> FoundRegistration? {
    ownRegistration(request, request.name).map { FoundRegistration(registration: $0, home: self) }
  }

  /// The container's own registration that answers a request, under some name.
  ///
  /// The type that a request is made with decides which registrations are considered. It can be a
  /// subtype that is known only at run time, which is why the static type has to match as well.
  func ownRegistration(_ request: Request, _ name: Name?) -> Registration? {
    guard let own = ownRegistration(ObjectIdentifier(request.service), name),
      own.declared == request.declared
    else { return nil }
    return own
  }
}

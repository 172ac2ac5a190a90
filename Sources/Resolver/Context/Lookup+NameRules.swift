extension Request {
  /// Finds what answers in a test, where names may answer for others.
  ///
  /// Later layers win, overrides and rules alike; within a layer an override wins over a rule. In
  /// the factory of what a rule puts in the place of a name, that name means itself.
  @inline(never)
  func search(
    from base: Resolver,
    in context: ResolverContext,
    test: ResolverWorld,
    _ main: inout MainState?,
    in factory: RegistrationDetails?
  ) -> Match? {
    let asked = search(name, in: [base], context, &main, in: factory)
    let substitutes = test.substitutes(for: name)
    if substitutes.isEmpty { return asked }
    let place = asked?.registration?.details.place
    let own = place.flatMap { test.isOfTest($0) ? $0.layer : nil }
    for substitute in substitutes {
      if let own, own >= substitute.layer { return asked }
      if let match = search(substitute.name, in: [base], context, &main) {
        if let factory, match.registration?.answering.details === factory { continue }
        if own != nil, let asked { reportHidden(asked, substitute.name, in: test) }
        return match
      }
      guard substitute.isReplacement else { continue }
      if asked != nil { reportGap(substitute.name, from: base, in: test) }
      return asked
    }
    return asked
  }

  private func reportHidden(
    _ match: Match,
    _ replacement: Resolver.Name,
    in test: ResolverWorld
  ) {
    guard let registration = match.registration, name != replacement else { return }
    test.observer?.hid(
      HiddenOverride(
        service: service,
        name: name,
        replacement: replacement,
        registrationSite: registration.details.site,
        site: site
      )
    )
  }

  private func reportGap(_ missing: Resolver.Name, from base: Resolver, in test: ResolverWorld) {
    let type = ObjectIdentifier(service)
    let registered = test.searchOrder(from: base).map { $0.names(of: type) }
    test.observer?.failedToReplace(
      ReplacementGap(
        service: service,
        requestedName: name ?? missing,
        missingName: missing,
        registeredNames: registered.flatMap { ($0.hasUnnamed ? [nil] : []) + $0.names },
        site: site
      )
    )
  }
}

extension ResolverWorld {
  /// All storages that a search goes through, in order, each with its container.
  func searchOrder(from base: Resolver) -> [SearchedStorage] {
    var order: [SearchedStorage] = []
    var visited: Set<ObjectIdentifier> = []
    var rest = [base]
    while let next = rest.popLast() {
      // Containers that were attached to each other in different worlds may form a loop here.
      guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
      order += storages(of: next).map { SearchedStorage(container: next, storage: $0) }
      rest += children(of: next).reversed()
    }
    return order
  }

  /// A storage that a search goes through.
  struct SearchedStorage {
    let container: Resolver
    let storage: ContainerStorage

    /// Whether it is the part that a test has of the container.
    var isInTest: Bool { storage !== container.storage }

    /// The names that a type is registered under.
    func names(of type: ObjectIdentifier) -> RegisteredNames {
      storage.contents.withLockUnchecked { $0.registrations.names(of: type) }
    }

    /// The types that have a registration.
    var types: [Any.Type] {
      storage.contents.withLockUnchecked { $0.registrations.types }
    }
  }
}

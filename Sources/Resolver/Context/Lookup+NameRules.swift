extension Request {
  /// Finds what answers in a test, where names may answer for others.
  ///
  /// A registration that the test itself makes under the very name that is asked for wins over the
  /// rules; one that is made by production code which the test runs does not.
  @inline(never)
  func search(
    from base: Resolver,
    in context: ResolverContext,
    test: ResolverWorld,
    _ main: inout MainState?
  ) -> Match? {
    let asked = search(name, from: base, in: context, &main)
    let rules = test.nameRules
    if rules.isEmpty { return asked }
    if let place = asked?.registration?.details.place, test.isOfTest(place) { return asked }
    if let name, let replacement = rules.replacements[name] {
      if let replaced = search(replacement, from: base, in: context, &main) { return replaced }
      if asked != nil { reportGap(name, replacement, from: base, in: test) }
      return asked
    }
    for preferred in rules.preferences {
      if let match = search(preferred, from: base, in: context, &main) { return match }
    }
    return asked
  }

  private func reportGap(
    _ name: Resolver.Name,
    _ missing: Resolver.Name,
    from base: Resolver,
    in test: ResolverWorld
  ) {
    let type = ObjectIdentifier(service)
    let registered = test.searchOrder(from: base).map { $0.names(of: type) }
    test.observer?.failedToReplace(
      ReplacementGap(
        service: service,
        requestedName: name,
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

extension Request {
  /// Finds what answers in a test, where names may answer for others.
  ///
  /// Later layers win, overrides and rules alike; within a layer an override wins over a rule. The
  /// factory of an override is answered by what lies below it.
  @inline(never)
  func search(
    from container: Resolver,
    in context: ResolverContext,
    _ main: inout MainState?,
    in factory: RegistrationDetails?
  ) -> Match? {
    let test = context.world
    let base = container.base
    let below = factory.flatMap { search(below: $0, from: base, in: test) }
    let asked = search(name, in: container, context, &main)
    let answer = below ?? asked
    let substitutes = test.substitutes(for: name)
    if substitutes.isEmpty { return answer }
    let matches = substitutes.map { search($0.name, in: container, context, &main) }
    var first = 0
    if let factory {
      for (index, match) in matches.enumerated()
      where match?.registration?.answering.details === factory { first = index + 1 }
    }
    let place = answer?.registration?.details.place
    let layer = place.flatMap { test.isOfTest($0) ? $0.layer : nil }
    for index in first..<substitutes.count {
      let (substitute, match) = (substitutes[index], matches[index])
      if let layer, layer >= substitute.layer { continue }
      if below != nil, let own = factory?.place.layer, substitute.layer > own { continue }
      if let match {
        if layer != nil, let answer { reportHidden(answer, substitute.name, in: test) }
        return match
      }
      guard substitute.replaced != nil else { continue }
      if answer != nil { reportGap(substitute.name, from: base, in: test) }
      return answer
    }
    return answer
  }

  /// Finds what lies below an override, in the order of a search.
  ///
  /// - Returns: The first registration below; the override itself when there is none, and `nil`
  ///   when it does not answer to this request.
  private func search(
    below override: RegistrationDetails,
    from base: Resolver,
    in test: ResolverWorld
  ) -> Match? {
    guard test.isOfTest(override.place) else { return nil }
    let key = RegistrationKey(service: ObjectIdentifier(service), name: name)
    var own: Registration?
    for storage in test.searchOrder(from: base) {
      let candidates = storage.contents.withLockUnchecked { $0.registrations.layers(of: key) }
      for candidate in candidates where candidate.declared == declared {
        if own != nil { return .registration(candidate) }
        if candidate.answering.details === override { own = candidate }
      }
    }
    return own.map { .registration($0) }
  }

  private func reportHidden(
    _ match: Match,
    _ replacement: Resolver.Name,
    in test: ResolverWorld
  ) {
    guard let registration = match.registration, name != replacement else { return }
    test.observer?.hid(registration.details, behind: replacement, from: self)
  }

  private func reportGap(_ missing: Resolver.Name, from base: Resolver, in test: ResolverWorld) {
    let registered = test.registeredNames(of: service, from: base)
    test.observer?.failedToAnswer(self, by: missing, registered: registered)
  }
}

import Resolver

extension Findings {
  /// Adds a name that is to be answered by another one, which its type does not have.
  func insert(_ request: Request, missing: Resolver.Name, registered: [Resolver.Name?]) {
    insert(
      Finding(
        .notReplaced,
        Message.label(request.service, request.name ?? missing),
        facts: Text.answer(missing, registered: registered)
          + Text.facts(path: [], site: request.site, registered: [])
      )
    )
  }

  /// Adds a service of the main actor that a factory which is not isolated to it asked for.
  func insert(
    _ registration: RegistrationDetails,
    offMainActorBy path: [RegistrationDetails]
  ) {
    let asking = path.dropLast().suffix(1)
    insert(
      Finding(
        .offMainActor,
        registration.label,
        facts: Text.facts(path: path.map(\.label), registered: asking + [registration]),
        pathLength: path.count,
        detail: asking.map { "\($0.label) \($0.site)" }.joined()
      )
    )
  }

  /// Adds an instance that is kept longer than one it was built with.
  ///
  /// - Parameter path: The request for the first, those in between, and that for the second.
  func insert(lifetimesAlong path: [ResolutionEvent]) {
    guard let longer = path.first, let shorter = path.last else { return }
    insert(
      Finding(
        .shorterLived,
        longer.label,
        facts: Text.facts(path: path.map(\.label), registered: [])
          + [longer, shorter].map { Text.kept($0.label, in: $0.scope, at: $0.registrationSite) },
        pathLength: path.count,
        detail: "\(longer.registrationSite) \(shorter.label) \(shorter.registrationSite)"
      )
    )
  }
}

extension ResolutionEvent {
  fileprivate var label: String { Message.label(service, answeredName) }
}

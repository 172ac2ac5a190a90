import Resolver

extension RegistrationProblem {
  /// The problem of a failure that would have ended the process; `nil` where it may be none.
  init?(_ request: Request, _ cause: FailureCause) {
    let label = Message.label(request.service, request.name)
    let building = RegistrationDetails.beingBuilt
    let path = building.map(\.label)
    let asking = Array(building.suffix(1))
    switch cause {
    case .notRegistered:
      let facts = Text.facts(path: path + [label], site: request.site, registered: asking)
      self.init(
        .notRegistered,
        label,
        facts: facts,
        pathLength: path.count,
        detail: "\(request.site)"
      )
    case .factoryReturnedNil(let registration):
      self.init(
        .factoryReturnedNil,
        registration.label,
        facts: Text.facts(path: path + [registration.label], registered: [registration]),
        pathLength: path.count,
        detail: "\(registration.site)"
      )
    case .circular(let registrations):
      let cycle = Self.rotated(registrations)
      self.init(
        .circular,
        Message.path((cycle + cycle.prefix(1)).map(\.label)),
        facts: Text.facts(path: [], registered: Array(cycle.prefix(Message.listLimit))),
        detail: cycle.map { "\($0.site)" }.joined(separator: " ")
      )
    case .notImplemented(let registration, let instance):
      // A conformance of the main actor is not seen elsewhere.
      if registration.isolation === MainActor.shared, !MainThread.isCurrent { return nil }
      self.init(
        .notImplemented,
        label,
        facts: [Text.instance(instance)]
          + Text.facts(path: path + [label], registered: [registration]),
        pathLength: path.count,
        detail: "\(registration.site)"
      )
    case .stackExhausted:
      let facts = Text.facts(path: path + [label], site: request.site, registered: asking)
      self.init(
        .stackExhausted,
        label,
        facts: facts,
        pathLength: path.count,
        detail: "\(request.site)"
      )
    }
  }

  /// The problem of an argument that the factory which runs does not get.
  init(argument key: String?, _ type: Any.Type, at site: CallSite) {
    let building = RegistrationDetails.beingBuilt
    self.init(
      .argumentMissing,
      building.last?.label ?? Message.label(type, nil),
      facts: [Text.expected(argument: key, type)]
        + Text.facts(
          path: building.map(\.label),
          site: site,
          registered: Array(building.suffix(1))
        ),
      pathLength: building.count,
      detail: "\(site)"
    )
  }

  /// The services of a cycle, each once, from the first in alphabetical order on.
  private static func rotated(_ cycle: [RegistrationDetails]) -> [RegistrationDetails] {
    let services = cycle.dropLast()
    let labels = services.map { "\($0.label) \($0.site)" }
    guard let first = labels.indices.min(by: { labels[$0] < labels[$1] }) else { return cycle }
    return Array(services[first...] + services[..<first])
  }
}

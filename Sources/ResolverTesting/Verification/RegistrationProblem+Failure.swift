import Resolver

extension RegistrationProblem {
  /// The problem of a failure that would have ended the process; `nil` where it may be none.
  init?(_ request: Request, _ cause: FailureCause) {
    let label = Message.label(request.service, request.name)
    let building = RegistrationDetails.beingBuilt
    let path = building.map(\.label)
    let (asking, site) = (Array(building.suffix(1)), request.site)
    switch cause {
    case .notRegistered:
      let path = path + [label]
      self.init(
        .notRegistered,
        label,
        path: path,
        site: site,
        registered: asking,
        detail: "\(site)"
      )
    case .factoryReturnedNil(let nothing):
      let path = path + [nothing.label]
      self.init(
        .factoryReturnedNil,
        nothing.label,
        path: path,
        registered: [nothing],
        detail: "\(nothing.site)"
      )
    case .circular(let registrations):
      let cycle = Self.rotated(registrations)
      let sites = cycle.map { "\($0.site)" }.joined(separator: " ")
      let subject = Message.path((cycle + cycle.prefix(1)).map(\.label))
      let shown = Array(cycle.prefix(Message.listLimit))
      self.init(.circular, subject, registered: shown, detail: sites)
    case .notImplemented(let registration, let instance):
      // A conformance of the main actor is not seen elsewhere.
      if registration.isolation === MainActor.shared, !MainThread.isCurrent { return nil }
      self.init(
        .notImplemented,
        label,
        facts: [Text.instance(instance)],
        path: path + [label],
        registered: [registration],
        detail: "\(registration.site)"
      )
    case .stackExhausted:
      let path = path + [label]
      self.init(
        .stackExhausted,
        label,
        path: path,
        site: site,
        registered: asking,
        detail: "\(site)"
      )
    }
  }

  /// The problem of an argument that the factory which runs does not get.
  init(argument key: String?, _ type: Any.Type, at site: CallSite) {
    let building = RegistrationDetails.beingBuilt
    self.init(
      .argumentMissing,
      building.last?.label ?? Message.label(type, nil),
      facts: [Text.expected(argument: key, type)],
      path: building.map(\.label),
      site: site,
      registered: Array(building.suffix(1)),
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

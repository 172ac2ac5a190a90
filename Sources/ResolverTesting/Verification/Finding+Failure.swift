import Resolver

extension Finding {
  /// The finding of a failure that would have ended the process.
  init(_ failure: FatalFailure) {
    let label = Message.label(failure.service, failure.name)
    let path = failure.path.map(\.label)
    let asking = Array(failure.path.suffix(1))
    switch failure.cause {
    case .request(.notRegistered):
      let facts = Text.facts(path: path + [label], site: failure.site, registered: asking)
      self.init(
        .notRegistered,
        label,
        facts: facts,
        pathLength: path.count,
        detail: "\(failure.site)"
      )
    case .request(.factoryReturnedNil(let registration)):
      self.init(
        .factoryReturnedNil,
        registration.label,
        facts: Text.facts(path: path + [registration.label], registered: [registration]),
        pathLength: path.count,
        detail: "\(registration.site)"
      )
    case .request(.circular(let registrations)):
      let circle = Self.rotated(registrations)
      self.init(
        .circular,
        Message.path((circle + circle.prefix(1)).map(\.label)),
        facts: Text.facts(path: [], registered: Array(circle.prefix(Message.listLimit))),
        detail: circle.map { "\($0.site)" }.joined(separator: " ")
      )
    case .request(.notImplemented(let registration, let instance)):
      self.init(
        .notImplemented,
        label,
        facts: [Text.instance(instance)]
          + Text.facts(path: path + [label], registered: [registration]),
        pathLength: path.count,
        detail: "\(registration.site)"
      )
    case .argument(let key, let type):
      self.init(
        .argumentMissing,
        label,
        facts: [Text.expected(argument: key, type)]
          + Text.facts(path: path, site: failure.site, registered: asking),
        pathLength: path.count,
        detail: "\(failure.site)"
      )
    case .request(.stackExhausted):
      let facts = Text.facts(path: path + [label], site: failure.site, registered: asking)
      self.init(
        .stackExhausted,
        label,
        facts: facts,
        pathLength: path.count,
        detail: "\(failure.site)"
      )
    }
  }

  /// The services of a circle, each once, from the first in alphabetical order on.
  private static func rotated(_ circle: [RegistrationDetails]) -> [RegistrationDetails] {
    let services = circle.dropLast()
    let labels = services.map { "\($0.label) \($0.site)" }
    guard let first = labels.indices.min(by: { labels[$0] < labels[$1] }) else { return circle }
    return Array(services[first...] + services[..<first])
  }
}

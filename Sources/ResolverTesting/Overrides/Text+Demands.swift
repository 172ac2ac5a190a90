import Resolver

extension Text {
  /// A request that production answered against a demand.
  static func violation(
    of subject: Demands.Subject,
    by event: ResolutionEvent,
    _ demands: Demands
  ) -> String {
    let label = Message.label(event.service, event.requestedName)
    let mock = "register a mock in the test: \(registering(event))."
    switch subject {
    case .forbiddenName(let name):
      let quoted = Message.quoted(name.rawValue)
      return violation(
        event,
        "\(label) was answered by production under \(quoted), which the test forbids.",
        fix: "replace the name with the one of a mock: .replacing(\(quoted), with: …). Or \(mock)"
      )
    case .forbiddenType(let type):
      let forbidden =
        type == ObjectIdentifier(event.service) ? event.service : event.registeredService
      return violation(
        event,
        "\(label) was answered by production, although the test forbids '\(forbidden)'.",
        fix: mock
      )
    case .requiredName(let name):
      let quoted = Message.quoted(name.rawValue)
      return violation(
        event,
        "\(label) was not answered by \(quoted), which the test requires.",
        facts: ["Registered for '\(event.service)': \(names(demands.registeredNames(for: event)))"],
        fix: """
          register it under that name: register(name: \(quoted)) \
          { … as \(Message.code(event.service)) }. Or register a mock in the test.
          """
      )
    case .sealed, .strict, .leaks:
      return violation(
        event,
        "\(label) was answered by production, which the test has sealed off.",
        fix: "\(mock) Or let production answer: .sealed(allowing: \(Message.value(event.service)))"
      )
    }
  }

  private static func violation(
    _ event: ResolutionEvent,
    _ what: String,
    facts: [String] = [],
    fix: String
  ) -> String {
    let answeredBy = event.answeredName.map {
      "the registration under \(Message.quoted($0.rawValue))"
    }
    let path = RegistrationDetails.beingBuilt.map(\.label)
    let lines =
      ["Answered by: \(answeredBy ?? "the registration without a name"), \(event.registrationSite)"]
      + facts
      + (path.isEmpty ? [] : ["Requested by: \(Message.path(path))"])
      + ["Location: \(event.site)"]
    return """
      \(what)

      \(lines.map { "  \($0)" }.joined(separator: "\n"))

      To fix, \(fix)
      """
  }

  private static func registering(_ event: ResolutionEvent) -> String {
    let name = event.requestedName.map { "(name: \(Message.quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(Message.code(event.service)) }"
  }
}

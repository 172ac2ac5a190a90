import Resolver

extension Text {
  static func violation(_ violation: Demands.Violation, _ event: ResolutionEvent) -> String {
    switch violation {
    case .forbiddenName(let name): forbiddenName(event, name)
    case .forbiddenType(let type): forbiddenType(event, type)
    case .sealed: sealed(event)
    case .notRequired(let name, let registered): notRequired(event, name, registered: registered)
    }
  }

  private static func forbiddenName(_ event: ResolutionEvent, _ name: Resolver.Name) -> String {
    violation(
      event,
      """
      \(label(event)) was answered by production under \(Message.quoted(name.rawValue)), which the test \
      forbids.
      """,
      fix: """
        To fix, replace the name with the one of a mock: .replacing(\(Message.quoted(name.rawValue)), \
        with: …). Or register a mock in the test: \(registering(event)).
        """
    )
  }

  private static func forbiddenType(_ event: ResolutionEvent, _ type: Any.Type) -> String {
    violation(
      event,
      "\(label(event)) was answered by production, although the test forbids '\(type)'.",
      fix: "To fix, register a mock in the test: \(registering(event))."
    )
  }

  private static func sealed(_ event: ResolutionEvent) -> String {
    violation(
      event,
      "\(label(event)) was answered by production, which the test has sealed off.",
      fix: """
        To fix, register a mock in the test: \(registering(event)). Or let production answer: \
        .sealed(allowing: \(Message.value(event.service)))
        """
    )
  }

  private static func notRequired(
    _ event: ResolutionEvent,
    _ name: Resolver.Name,
    registered: [Resolver.Name?]
  ) -> String {
    violation(
      event,
      "\(label(event)) was not answered by \(Message.quoted(name.rawValue)), which the test requires.",
      facts: ["Registered for '\(event.service)': \(names(registered))"],
      fix: """
        To fix, register it under that name: register(name: \(Message.quoted(name.rawValue))) \
        { … as \(Message.code(event.service)) }. Or register a mock in the test.
        """
    )
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

      \(fix)
      """
  }

  private static func label(_ event: ResolutionEvent) -> String {
    Message.label(event.service, event.requestedName)
  }

  private static func registering(_ event: ResolutionEvent) -> String {
    let name = event.requestedName.map { "(name: \(Message.quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(Message.code(event.service)) }"
  }
}

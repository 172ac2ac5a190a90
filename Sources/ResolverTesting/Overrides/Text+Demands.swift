import Resolver

extension Text {
  /// A request that production answered against a demand.
  static func violation(
    of subject: Demands.Subject,
    by resolution: Resolution,
    _ demands: Demands
  ) -> String {
    let label = Message.label(resolution.type, resolution.requestedName)
    let mock = "register a mock in the test: \(registering(resolution))."
    switch subject {
    case .forbiddenName(let name):
      let quoted = Message.quoted(name.rawValue)
      return violation(
        resolution,
        "\(label) was answered by production under \(quoted), which the test forbids.",
        fix: "replace the name with the one of a mock: .replacing(\(quoted), with: …). Or \(mock)"
      )
    case .forbiddenType(let type):
      let forbidden =
        type == ObjectIdentifier(resolution.type) ? resolution.type : resolution.registeredType
      return violation(
        resolution,
        "\(label) was answered by production, although the test forbids '\(forbidden)'.",
        fix: mock
      )
    case .requiredName(let name):
      let quoted = Message.quoted(name.rawValue)
      return violation(
        resolution,
        "\(label) was not answered by \(quoted), which the test requires.",
        facts: [
          "Registered for '\(resolution.type)': \(names(demands.registeredNames(for: resolution)))"
        ],
        fix: """
          register it under that name: register(name: \(quoted)) \
          { … as \(Message.code(resolution.type)) }. Or register a mock in the test.
          """
      )
    case .sealed, .strict, .leaks:
      return violation(
        resolution,
        "\(label) was answered by production, which the test has sealed off.",
        fix:
          "\(mock) Or let production answer: .sealed(allowing: \(Message.value(resolution.type)))"
      )
    }
  }

  private static func violation(
    _ resolution: Resolution,
    _ what: String,
    facts: [String] = [],
    fix: String
  ) -> String {
    let answeredBy = resolution.name.map {
      "the registration under \(Message.quoted($0.rawValue))"
    }
    let path = RegistrationDetails.beingBuilt.map(\.label)
    let lines =
      [
        "Answered by: \(answeredBy ?? "the registration without a name"), \(resolution.registrationSite)"
      ]
      + facts
      + (path.isEmpty ? [] : ["Requested by: \(Message.path(path))"])
      + ["Location: \(resolution.site)"]
    return """
      \(what)

      \(lines.map { "  \($0)" }.joined(separator: "\n"))

      To fix, \(fix)
      """
  }

  private static func registering(_ resolution: Resolution) -> String {
    let name = resolution.requestedName.map { "(name: \(Message.quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(Message.code(resolution.type)) }"
  }
}

import Resolver

extension Text {
  /// The finding that nothing resolved an override.
  static func unused(_ details: RegistrationDetails, wasReset: Bool = false) -> String {
    unused(
      details,
      fix: wasReset
        ? "Resolver.reset() removed it before. To fix, register it afterward, or remove it."
        : """
        To fix, remove it, or look for the type and name that the code under test asks for. A singleton \
        asks once, in the first test that uses it.
        """
    )
  }

  /// The finding that nothing resolved an override, and production answered for a type that the
  /// override conforms to.
  static func unused(_ details: RegistrationDetails, missed: Resolution) -> String {
    let name = missed.requestedName.map { "(name: \(Message.quoted($0.rawValue)))" } ?? ""
    let asked = Message.label(missed.type, missed.requestedName)
    return unused(
      details,
      ", and production answered for \(asked), to which it conforms",
      facts: ["Answered by production at: \(missed.fileID):\(missed.line)"],
      fix: """
        To fix, register it as the type that is asked for: \
        register\(name) { … as \(Message.code(missed.type)) }
        """
    )
  }

  /// The finding that nothing resolved an override, and production answered for its type under
  /// another name.
  static func unused(
    _ details: RegistrationDetails,
    underOtherNameThan answered: Resolution
  ) -> String {
    let name = answered.name.map { Message.quoted($0.rawValue) }
    let rule = details.name.map { override in
      let override = Message.quoted(override.rawValue)
      return ", or add the rule "
        + (name.map { ".replacing(\($0), with: \(override))" } ?? ".preferring(\(override))")
    }
    return unused(
      details,
      ", and production answered for \(Message.label(answered.type, answered.name))",
      facts: ["Answered by production at: \(answered.fileID):\(answered.line)"],
      fix:
        "To fix, register it \(name.map { "under the name \($0)" } ?? "without a name")\(rule ?? "")."
    )
  }

  /// The finding that nothing resolved an override, since another registration answered.
  static func bypassed(
    _ details: RegistrationDetails,
    by resolution: Resolution,
    _ bypass: OverrideBypass
  ) -> String {
    let asked = resolution.container.map { ["Container: \(Message.baseName($0))"] } ?? []
    let fix =
      switch bypass {
      case .otherContainer:
        "The override is in another container. To fix, register it in the one that is asked."
      case .replaced:
        """
        That registration took the place of the override. To fix, do not register the services of \
        production again: each test finds them. Or register the override afterward.
        """
      case .tooEarly: "The request came before the override. To fix, register the override first."
      }
    return unused(
      details,
      ", and another registration of that type and name answered",
      facts: [
        "Answered by: the registration at \(resolution.registrationSite)",
        "Location: \(resolution.fileID):\(resolution.line)",
      ] + asked,
      fix: fix
    )
  }

  private static func unused(
    _ details: RegistrationDetails,
    _ reason: String = "",
    facts: [String] = [],
    fix: String
  ) -> String {
    let facts = ["Registered at: \(details.site)"] + facts
    return """
      Nothing resolved the override of \(details.label)\(reason).

      \(indented(facts.joined(separator: "\n")))

      \(fix)
      """
  }

  /// The finding that a stored property of a test case resolved something.
  static func early(_ requests: [Request], in test: String) -> String {
    let labels = requests.map { "\(Message.label($0.service, $0.name)) at \($0.site)" }
    return """
      A stored property of the test case was built before the test had a container, and production \
      answered.

        Test: \(test)
        Resolved: \(list(labels))

      XCTest makes all test cases before it runs the first one. To fix, make the property lazy, as in \
      lazy var sut = Checkout(), or set it in setUp().
      """
  }

  static func lateOverride(_ details: RegistrationDetails, after earlier: Resolution) -> String {
    let name = details.name.map { "name: \(Message.quoted($0.rawValue))" } ?? ""
    let register = name.isEmpty ? "register" : "register(\(name))"
    // The test itself resolved it, perhaps to wrap it.
    let isOwn = earlier.fileID == "\(details.site.fileID)"
    let wrapping =
      isOwn
      ? """
       One that wraps the real service resolves that in its factory: \
      \(register) { resolver in Spy(resolver.resolve(\(name))) as \(Message.code(details.service)) }
      """ : ""
    return """
      \(details.label) was overridden after it had been resolved in this test.

        Registered at: \(details.site)
        Resolved before at: \(earlier.fileID):\(earlier.line)

      The code that resolved it before goes on with the other instance. To fix, register the override \
      first.\(wrapping)
      """
  }

  static func replaced(_ former: RegistrationDetails, by details: RegistrationDetails) -> String {
    """
    \(details.label) was overridden twice in the same place.

      Registered at: \(former.site), \(details.site)

    The second override takes the place of the first. To fix, remove one of them.
    """
  }

  static func unused(_ rule: NameRule) -> String {
    """
    The rule \(code(rule)) answered no request.

    To fix, remove the rule, or look for the names that the code under test asks for.
    """
  }

  /// The code of a rule.
  static func code(_ rule: NameRule) -> String {
    let answering = Message.quoted(rule.answering.rawValue)
    return rule.replaced.map { ".replacing(\(Message.quoted($0.rawValue)), with: \(answering))" }
      ?? (rule.isRequired ? ".requiring(\(answering))" : ".preferring(\(answering))")
  }

  /// The finding that nothing is registered under a name of a rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - rule: The code of the rule.
  ///   - similar: A name that something is registered under, and that is spelled alike.
  ///   - names: The names that anything is registered under.
  /// - Returns: The message.
  static func unknownName(
    _ name: Resolver.Name,
    in rule: String,
    similar: String?,
    among names: [String]
  ) -> String {
    let event = """
      Nothing in the process is registered under \(Message.quoted(name.rawValue)), so the rule \(rule) has no \
      effect.
      """
    if let similar { return "\(event)\n\nDid you mean \(Message.quoted(similar))?" }
    let first = names.smallest(Message.listLimit).map { Message.quoted($0) }
    let registered = list(first, of: Set(names).count)
    return """
      \(event)

        Registered names: \(registered.isEmpty ? "none" : registered)

      To fix, correct the name, register something under it, or remove the rule. A container that \
      registers it may not have been used so far: use it in registerAllServices.
      """
  }

  /// A name that is spelled like another one, the first in alphabetical order.
  static func name(similarTo name: Resolver.Name, among names: [String]) -> String? {
    names.filter { Spelling.isSimilar($0, name.rawValue) }.min()
  }
}

import Resolver

// MARK: - Overrides

extension Message {
  /// The finding that nothing resolved an override.
  ///
  /// - Parameters:
  ///   - override: The override.
  ///   - missed: The request that it was most likely meant for, and that something else answered.
  /// - Returns: The message.
  static func unused(_ override: Override, _ missed: Resolution?) -> String {
    let details = override.details
    var fix =
      missed.map { self.fix(of: override, missing: $0) }
      ?? "To fix, remove it, or look for the type and name that the code under test asks for. A"
      + " singleton asks once, in the first test that uses it."
    if override.wasReset {
      fix = "Resolver.reset() removed it before. To fix, register it afterward, or remove it."
    }
    let event = missed.map { self.event(of: details, missing: $0) } ?? ""
    return text(
      line("Nothing resolved the override of %%.", details.label, event),
      facts: [
        registered(details),
        fact("Answered by", missed.map { "the registration at \($0.answering.site)" }),
        fact("Location", missed?.site.description),
        fact("Container", missed?.container.map { name($0.base) }),
      ],
      fix: fix
    )
  }

  /// The part of the message that tells which registration answered instead of the override.
  private static func event(
    of override: RegistrationDetails,
    missing missed: Resolution
  ) -> String {
    let answerer = missed.isOverride ? "an earlier override" : "production"
    if missed.type != override.service {
      let relation = missed.type is AnyClass ? "from which it inherits" : "to which it conforms"
      return
        ", and \(answerer) answered for \(label(missed.type, missed.requestedName)), \(relation)"
    }
    return missed.name == override.name
      ? ", and another registration of that type and name answered"
      : ", and \(answerer) answered for \(label(missed.type, missed.name))"
  }

  private static func fix(of override: Override, missing missed: Resolution) -> String {
    let details = override.details
    if missed.type != details.service {
      let code = registering(missed.type, details.name ?? missed.requestedName)
      return "To fix, register it as the type that is asked for: " + code
    }
    if missed.name != details.name {
      let name = missed.name.map { "under the name " + quoted($0) } ?? "without a name"
      let rule = details.name.map { NameRule(replaced: missed.name, answering: $0, place: .test) }
      return "To fix, register it \(name)\(rule.map { ", or add the rule " + code($0) } ?? "")."
    }
    return missed.id <= override.lastRequest
      ? "The request came before the override. To fix, register the override first."
      : "The override is in another container. To fix, register it in the one that is asked."
  }

  /// The finding that nothing was asked of a container that ended with its closure.
  static func unusedContainer(_ first: RegistrationDetails, openedAt site: CallSite) -> String {
    text(
      "withTestContainer ended before anything was resolved, and with it what was registered.",
      facts: [location(site), fact("Registered", line("% at %", first.label, "\(first.site)"))],
      fix: "To fix, do the work in its closure as well. For a container that lasts from setUp to"
        + " tearDown, derive the test case from ResolverTestCase; in Swift Testing, use"
        + " @Test(.container)."
    )
  }

  /// The finding that a stored property of a test case resolved something.
  static func early(_ requests: [Request], in test: String) -> String {
    text(
      "A stored property of the test case was built before the test had a container, and production"
        + " answered.",
      facts: [
        fact("Test", test), fact("Resolved", list(requests.map { "\($0.label) at \($0.site)" })),
      ],
      fix:
        "XCTest makes all test cases before it runs the first one. To fix, make the property lazy,"
        + " as in lazy var checkout = Checkout() or @LazyInjected var payments, or set it in setUp()."
    )
  }
}

// MARK: - Name rules

extension Message {
  /// The failure of a request whose name was to be answered by another one.
  static func gap(
    _ request: Request,
    _ missing: Resolver.Name,
    registered names: [Resolver.Name?]
  ) -> String {
    let asked = request.name ?? missing
    let others = names.compactMap { $0 == missing ? nil : $0 }
    return text(
      line(
        "% was to be answered by %, which is not registered.",
        label(request.service, asked),
        quoted(missing)
      ),
      facts: [
        fact("Answered by", "the registration under " + quoted(asked)),
        registered(request.service, under: names),
        location(request.site),
      ],
      hints: [didYouMean(self.names(others, similarTo: missing).map { quoted($0) }) ?? ""],
      fix: line(
        "To fix, register it: %. Or register what the test is to use under % in the test.",
        registering(request.service, missing),
        quoted(asked)
      )
    )
  }

  static func unused(_ rule: NameRule) -> String {
    text(
      line("The rule % answered no request.", code(rule)),
      fix: "To fix, remove the rule, or look for the names that the code under test asks for."
    )
  }

  /// The code of a rule.
  static func code(_ rule: NameRule) -> String {
    let answering = quoted(rule.answering)
    return rule.replaced.map { line(".replacing(%, with: %)", quoted($0), answering) }
      ?? line(rule.isRequired ? ".requiring(%)" : ".preferring(%)", answering)
  }

  /// The finding that nothing is registered under a name of a rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - rule: The code of the rule.
  ///   - names: The names that anything is registered under.
  /// - Returns: The message.
  static func unknownName(
    _ name: Resolver.Name,
    in rule: String,
    among names: Set<String>
  ) -> String {
    let event = line(
      "Nothing in the process is registered under %, so the rule % has no effect.",
      quoted(name),
      rule
    )
    if let similar = self.name(similarTo: name, among: names) {
      return text(event, hints: [didYouMean([quoted(similar)]) ?? ""])
    }
    let first = names.sorted().prefix(listLimit).map { quoted($0) }
    return text(
      event,
      facts: [fact("Registered names", first.isEmpty ? "none" : list(first, of: names.count))],
      fix: "To fix, correct the name, register something under it, or remove the rule. A container"
        + " that registers it may not have been used so far: use it in registerAllServices."
    )
  }

  /// A name that is spelled like another one, the first in alphabetical order.
  static func name(similarTo name: Resolver.Name, among names: Set<String>) -> String? {
    names.filter { Spelling.isSimilar($0, name.rawValue) }.min()
  }
}

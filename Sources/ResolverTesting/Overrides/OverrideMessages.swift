import Resolver

// MARK: - Overrides

extension Message {
  /// The finding that nothing resolved an override.
  static func unused(_ override: RegistrationDetails, wasReset: Bool) -> String {
    unused(
      override,
      fix: wasReset
        ? "Resolver.reset() removed it before. To fix, register it afterward, or remove it."
        : "To fix, remove it, or look for the type and name that the code under test asks for. A"
          + " singleton asks once, in the first test that uses it."
    )
  }

  /// The finding that nothing resolved an override, since another registration answered.
  static func unused(
    _ override: RegistrationDetails,
    _ nearMiss: NearMiss,
    by resolution: Resolution
  ) -> String {
    unused(
      override,
      ", and " + nearMiss.event,
      facts: [
        fact("Answered by", "the registration at \(resolution.answering.site)"),
        location(resolution.site),
        fact("Container", resolution.container.map { name($0.base) }),
      ],
      fix: nearMiss.fix
    )
  }

  private static func unused(
    _ override: RegistrationDetails,
    _ reason: String = "",
    facts: [String] = [],
    fix: String
  ) -> String {
    text(
      line("Nothing resolved the override of %%.", override.label, reason),
      facts: [registered(override)] + facts,
      fix: fix
    )
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

  static func lateOverride(_ override: RegistrationDetails, after earlier: Resolution) -> String {
    let name = override.name.map { "name: " + quoted($0) } ?? ""
    // The test itself resolved it, perhaps to wrap it.
    let wrapping = line(
      " One that wraps the real service resolves that in its factory:"
        + " register% { resolver in Spy(resolver.resolve(%)) as % }",
      name.isEmpty ? "" : line("(%)", name),
      name,
      code(override.service)
    )
    return text(
      override.label + " was overridden after it had been resolved in this test.",
      facts: [registered(override), fact("Resolved before at", "\(earlier.site)")],
      fix: "The code that resolved it before goes on with the other instance. To fix, register the"
        + " override first." + (earlier.fileID == "\(override.site.fileID)" ? wrapping : "")
    )
  }

  static func replaced(_ former: RegistrationDetails, by override: RegistrationDetails) -> String {
    text(
      override.label + " was overridden twice in the same place.",
      facts: [fact("Registered at", "\(former.site), \(override.site)")],
      fix: "The second override takes the place of the first. To fix, remove one of them."
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
  ///   - similar: A name that something is registered under, and that is spelled alike.
  ///   - names: The names that anything is registered under.
  /// - Returns: The message.
  static func unknownName(
    _ name: Resolver.Name,
    in rule: String,
    similar: String?,
    among names: [String]
  ) -> String {
    let event = line(
      "Nothing in the process is registered under %, so the rule % has no effect.",
      quoted(name),
      rule
    )
    if let similar { return text(event, hints: [didYouMean([quoted(similar)]) ?? ""]) }
    let first = names.smallest(listLimit).map { quoted($0) }
    return text(
      event,
      facts: [
        fact("Registered names", first.isEmpty ? "none" : list(first, of: Set(names).count))
      ],
      fix: "To fix, correct the name, register something under it, or remove the rule. A container"
        + " that registers it may not have been used so far: use it in registerAllServices."
    )
  }

  /// A name that is spelled like another one, the first in alphabetical order.
  static func name(similarTo name: Resolver.Name, among names: [String]) -> String? {
    names.filter { Spelling.isSimilar($0, name.rawValue) }.min()
  }
}

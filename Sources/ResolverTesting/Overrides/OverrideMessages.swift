import Resolver

// MARK: - Mocks

extension Message {
  /// The finding that a mock was never used.
  ///
  /// - Parameters:
  ///   - override: The mock.
  ///   - missed: The request that the mock was most likely meant for.
  /// - Returns: The message.
  static func unused(_ override: Override, _ missed: MissedRequest?) -> String {
    let (details, facts) = (override.details, [registered(override.details)])
    var event = "The mock for \(details.label) was never used."
    if override.wasReset {
      event += " Resolver.reset() removed it."
      return text(event, facts: facts, fixes: ["Register it after the reset, or remove it."])
    }
    guard let missed else {
      let fix = "Use the type and name that your code resolves, or remove the mock."
      return text(event, facts: facts, fixes: [fix])
    }
    var fixes: [String] = []
    let request = missed.request
    let isMock = missed.resolution?.isOverride == true
    let instead =
      missed.resolution == nil
      ? " Your code asked for \(request.label), and nothing was registered."
      : " The test used \(isMock ? "an earlier mock of" : "the real") \(request.label) instead."
    if request.service != details.service {
      event = "The mock \(details.label) was never used." + instead
      let type = value(details.declared)
      let mock = type.hasPrefix("(") ? "…" : type.dropLast(".self".count) + "()"
      let (advice, name) = ("Register it as the type that your code resolves", details.name)
      let container = missed.container
      fixes = [registering(advice, request.service, name ?? request.name, mock, in: container)]
    } else if missed.name != details.name {
      event += instead
      let advice = "Register it as your code resolves it"
      fixes = [registering(advice, request.service, missed.name, in: missed.container)]
      let rule = details.name.map { NameRule(replaced: missed.name, answering: $0, place: .test) }
      if let rule { fixes.append("Or replace the name: " + code(rule)) }
    } else if missed.isBefore(override) {
      let former = isMock ? "resolved an earlier mock" : "resolved the real one"
      let action = missed.resolution == nil ? "asked for it in vain" : former
      event = "\(details.label) was mocked too late. This test had already \(action)."
      fixes = ["Register the mock before you create objects that use it."]
    } else {
      event += instead
      let advice = "Register it where your code finds it"
      fixes = [registering(advice, details.service, details.name, in: missed.container)]
    }
    let others = [
      fact("Used instead", missed.resolution.map { "the registration at \($0.answering.site)" }),
      location(request.site),
      fact("Container", missed.container.map { name($0.base) }),
    ]
    return text(event, facts: facts + others, fixes: fixes)
  }

  /// The finding that a test failed without a request for its mock.
  static func unasked(_ override: Override) -> String {
    text(
      "The test failed, and nothing asked for the mock of \(override.details.label).",
      facts: [registered(override.details)],
      fixes: [
        "Use the type and name that your code resolves, and call that code.",
        "If a singleton keeps the service of an earlier test, use the scope .application instead.",
      ]
    )
  }

  /// The finding that a closure ended before anything was resolved.
  static func unusedContainer(
    _ first: RegistrationDetails,
    openedAt site: CallSite,
    isNested: Bool
  ) -> String {
    let others = isNested ? [] : fixesOfMissingContainer.prefix(1)
    return text(
      "withTestContainer ended before anything used its mocks.",
      facts: [location(site), fact("Registered", "\(first.label) at \(first.site)")],
      fixes: ["Move the code under test into the closure."] + others
    )
  }

  /// The finding that a stored property of a test case resolved something.
  static func early(_ requests: [Request], in test: String) -> String {
    let resolved = list(requests.map { "\($0.label) at \($0.site)" })
    return text(
      "A stored property resolved real services before the test started.",
      facts: [fact("Test", test), fact("Resolved", resolved)],
      fixes: ["Make it lazy: lazy var checkout = Checkout()", "Or create it in setUp()."]
    )
  }
}

// MARK: - Name replacements

extension Message {
  /// The failure of a request whose name has no replacement.
  static func gap(
    _ request: Request,
    _ missing: Resolver.Name,
    registered names: [Resolver.Name?],
    in container: Resolver
  ) -> String {
    let (asked, label) = (request.name ?? missing, label(request.service))
    let rule = code(NameRule(replaced: asked, answering: missing, place: .test))
    let similar = self.names(names.compactMap(\.self), similarTo: missing)
    return text(
      "\(rule) failed: \(label) has no registration named \(quoted(missing)).",
      facts: [
        fact("Used instead", "the registration named " + quoted(asked)),
        registered(request.service, under: names),
        location(request.site),
      ],
      hints: [didYouMean(similar.map { quoted($0) }) ?? ""],
      fixes: [
        registering("Register it", request.service, missing, in: container),
        "Or register a mock named \(quoted(asked)), and remove the replacement.",
      ]
    )
  }

  static func unused(_ rule: NameRule) -> String {
    text(
      code(rule) + " was never used.",
      fixes: ["Use a name that your code resolves, or remove it."]
    )
  }

  /// The code of a name replacement.
  static func code(_ rule: NameRule) -> String {
    let answering = quoted(rule.answering)
    return rule.replaced.map { line(".replacing(%, with: %)", quoted($0), answering) }
      ?? line(rule.isRequired ? ".requiring(%)" : ".preferring(%)", answering)
  }

  /// The finding that no service has a name in an option of the test.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - code: The code of the option.
  ///   - names: The names of all registrations.
  /// - Returns: The message.
  static func unknownName(
    _ name: Resolver.Name,
    in code: String,
    among names: Set<String>
  ) -> String {
    let similar = self.name(similarTo: name, among: names)
    let first = names.sorted().prefix(listLimit).map { quoted($0) }
    let registered = first.isEmpty ? "none" : list(first, of: names.count)
    return text(
      "\(code) does nothing: no service is named \(quoted(name)).",
      facts: [fact("Registered names", similar == nil ? registered : "")],
      hints: [didYouMean(similar.map { [quoted($0)] } ?? []) ?? ""],
      fixes: ["Use the name of a service, or remove it."]
    )
  }

  /// The first name, in alphabetical order, with a similar spelling.
  static func name(similarTo name: Resolver.Name, among names: Set<String>) -> String? {
    names.filter { Spelling.isSimilar($0, name.rawValue) }.min()
  }
}

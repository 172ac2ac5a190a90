/// The messages of the library: what happened, the facts, the hints, and the ways to fix the code.
package enum Message {
  /// Returns a message, without a line for empty parts.
  ///
  /// - Parameters:
  ///   - event: What happened, in about 80 characters.
  ///   - facts: What is known, such as `Location: App/Screen.swift:9`.
  ///   - hints: What may explain the event.
  ///   - fixes: The ways to fix the code, a line each.
  /// - Returns: The text of the message.
  package static func text(
    _ event: String,
    facts: [String] = [],
    hints: [String] = [],
    fixes: [String] = []
  ) -> String {
    func lines(_ lines: [String], after prefix: String) -> String {
      lines.filter { !$0.isEmpty }.map { prefix + $0 }.joined(separator: "\n")
    }
    let bullets = lines(fixes, after: "  • ")
    let fix = bullets.isEmpty ? "" : "To fix:\n" + bullets
    return [event, lines(facts, after: "  "), lines(hints, after: ""), fix]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

// MARK: - Failures

extension Message {
  static func failure(_ facts: FailureFacts, _ cause: FailureCause) -> String {
    let service = label(facts.service, facts.name)
    switch cause {
    case .notRegistered:
      let (hints, fixes) = reasons(facts)
      let facts = requested(facts) + searched(facts)
      return text(line("No registration for %.", service), facts: facts, hints: hints, fixes: fixes)
    case .factoryReturnedNil(let registration):
      let missed = facts.missed.map { label($0.service, $0.name) }
      let rule = "It asked for % with optional(), which is not registered here."
      return text(
        line("The factory of % returned nil.", registration.label),
        facts: requested(facts) + [registered(registration)],
        hints: [missed.map { line(rule, $0) } ?? ""],
        fixes: [
          "Let the factory return an instance.",
          "If the service may be missing, resolve it with optional() or @OptionalInjected.",
        ]
      )
    case .circular(let registrations) where registrations.isEmpty:
      return text(
        line("The lazy property for % was read while it was being resolved.", service),
        facts: requested(facts),
        fixes: ["Look for a decorator or a scope that reads the property."]
      )
    case .circular(let registrations):
      return text(
        line("Circular dependency: % depends on itself.", registrations.last?.label ?? service),
        facts: [fact("Path", path(registrations.map(\.label))), location(facts.site)]
          + registrations.dropLast().prefix(listLimit).map {
            fact($0.label + " is registered at", $0.site.description)
          },
        hints: [AutomaticRegistration.isRunning ? "registerAllServices() is running." : ""],
        fixes: [
          "Inject one of the services with @LazyInjected or @WeakLazyInjected.",
          "Or set it in resolveProperties() of the other one, in any scope but .unique.",
        ]
      )
    case .notImplemented(let registration, let instance):
      return text(
        line("% does not conform to %.", registration.label, label(facts.service)),
        facts: requested(facts) + [fact("Instance", label(instance)), registered(registration)],
        fixes: [
          line("Conform % to %.", label(instance), label(facts.service)),
          line("Or remove .implements(%) from the registration.", value(facts.service)),
        ]
      )
    }
  }

  /// The last way to fix a failure on a server, where the process would end for all requests.
  static func edgeFix(_ facts: FailureFacts) -> String {
    let factories = facts.path.isEmpty ? "" : "optional() in factories, and "
    return "\n  • On a server, use \(factories)tryResolve() at the edge of a request, which throws."
  }

  static func cannotImplement(
    _ type: Any.Type,
    _ registration: RegistrationDetails,
    at site: CallSite
  ) -> String {
    text(
      line("% can never be cast to %.", registration.label, label(type)),
      facts: [location(site), registered(registration)],
      fixes: [line("Remove .implements(%) from the registration.", value(type))]
    )
  }

  static func argument(_ key: String?, expected: Any.Type, given: Any?) -> String {
    let building = RegistrationDetails.beingBuilt
    let site = ThreadState.current.pointee.records.last?.request.site
    let service = building.last.map { "The factory of " + $0.label } ?? "A factory"
    let key = key.map(quoted)
    let argument = key.map { "the argument " + $0 } ?? "an argument"
    let code = key.map { line("[%: …]", $0) } ?? "…"
    return text(
      line("% expects % of type %.", service, argument, label(expected)),
      facts: [
        fact("Requested by", building.count > 1 ? path(building.map(\.label)) : ""),
        site.map(location) ?? "",
        fact("Given", describe(given)),
        building.last.map(registered) ?? "",
      ],
      fixes: [
        line("Pass it: resolve(args: %)", code),
        line("If it may be missing, fetch it with args.optional(%).", key ?? ""),
      ]
    )
  }

  private static func describe(_ arguments: Any?) -> String {
    guard let arguments else { return "nothing" }
    guard let keyed = arguments as? [String: Any?] else { return "a " + label(type(of: arguments)) }
    if keyed.isEmpty { return "an empty dictionary" }
    let first = Array(keyed.keys).smallest(listLimit)
    let described = first.map { key in
      let argument = keyed[key] ?? nil
      return line("% of %", quoted(key), argument.map { "type " + label(type(of: $0)) } ?? "nil")
    }
    return list(described, ", ", of: keyed.count)
  }

  static func containerGone(_ request: Request) -> String {
    text(
      line(
        "The lazy property for % cannot be resolved, because its container was released.",
        label(request.service, request.name)
      ),
      facts: [location(request.site)],
      fixes: ["Keep the container as long as the property."]
    )
  }

  static func loop(_ containers: [Resolver], at site: CallSite) -> String {
    text(
      "Adding this child would make the search endless.",
      facts: [fact("Path", path(containers.map(name))), location(site)],
      fixes: ["Add the child in one direction only."]
    )
  }
}

// MARK: - Warnings

extension Message {
  /// The warning about a factory that runs outside its actor.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor of the factory.
  ///   - site: The place of the request, if known.
  ///   - test: The test that made the request.
  /// - Returns: The message.
  package static func wrongActor(
    _ registration: RegistrationDetails,
    _ actor: any Actor,
    from site: CallSite? = nil,
    in test: String? = nil
  ) -> String {
    let isMain = actor === MainActor.shared
    let name = isMain ? "the main actor" : "\(type(of: actor))"
    let arguments = arguments(registration.service, registration.name)
    let code = line(": await MainActor.run { Resolver.resolve% }", arguments)
    return text(
      line("The factory of % ran outside %, to which it belongs.", registration.label, name),
      facts: [registered(registration), site.map(location) ?? "", fact("Test", test)],
      hints: [
        registration.isOfRun
          ? "You get this warning once for all factories of registerAllServices()." : ""
      ],
      fixes: [
        line("If the service needs %, resolve it there%", name, isMain ? code : "."),
        "Otherwise register it with { @Sendable in … }, which captures only Sendable values.",
      ] + (registration.isOfRun && AutomaticRegistration.application == nil ? nonisolatedFixes : [])
    )
  }

  static func invisibleServices(_ request: Request) -> String {
    text(
      line(
        "% is not registered. registerAllServices() may be isolated to the main actor.",
        label(request.service, request.name)
      ),
      facts: [location(request.site)],
      fixes: invisibleFixes
    )
  }

  /// The ways to have `registerAllServices` called if its conformance belongs to the main actor.
  static var invisibleFixes: [String] {
    ["On the main actor, call Resolver.main.registerServices() at launch and after a reset."]
      + nonisolatedFixes
  }

  /// The ways to take `registerAllServices` off the main actor.
  private static var nonisolatedFixes: [String] {
    [
      "Or isolate only factories: nonisolated extension Resolver: @retroactive ResolverRegistering",
      "Then also write nonisolated extension Resolver.Name, and register { @MainActor in … }.",
    ]
  }
}

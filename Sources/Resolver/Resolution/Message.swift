/// Every message that the library prints: what happened, the facts, the hints, and how to fix it.
package enum Message {
  /// Returns a message; what is empty leaves no lines.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - facts: What is known about it, such as `Location: App/Screen.swift:9`.
  ///   - hints: What may explain it.
  ///   - fix: How to fix it.
  ///   - code: The code that fixes it.
  /// - Returns: The text of the message.
  package static func text(
    _ event: String,
    facts: [String] = [],
    hints: [String] = [],
    fix: String = "",
    code: [String] = []
  ) -> String {
    var text = event
    add(facts, indentation: "  ", to: &text)
    add(hints, to: &text)
    add([fix], to: &text)
    for line in code { text += "\n  " + line }
    return text
  }

  /// Adds lines after a blank one.
  private static func add(_ lines: [String], indentation: String = "", to text: inout String) {
    var separator = "\n\n"
    for line in lines where !line.isEmpty {
      text += separator + indentation + line
      separator = "\n"
    }
  }
}

// MARK: - Failures

extension Message {
  static func failure(_ facts: FailureFacts, _ cause: FailureCause) -> String {
    let service = label(facts.service, facts.name)
    return switch cause {
    case .notRegistered: notRegistered(facts)
    case .factoryReturnedNil(let registration):
      text(
        line("The factory of % returned nil.", registration.label),
        facts: requested(facts) + [registered(registration)],
        fix: "To fix, let the factory return an instance, or ask with optional() for a service that"
          + " may be missing."
      )
    case .circular(let registrations) where registrations.isEmpty:
      text(
        line("A lazy property for % is read while it is being resolved.", service),
        facts: requested(facts),
        fix: "To fix, look for a decorator or a scope that reads the property."
      )
    case .circular(let registrations):
      text(
        line("% needs itself in order to be built.", registrations.last?.label ?? service),
        facts: [fact("Path", path(registrations.map(\.label))), location(facts.site)]
          + registrations.dropLast().prefix(listLimit).map {
            fact($0.label + " is registered at", $0.site.description)
          },
        fix: "To fix, let one of them receive the other after it has been built: with"
          + " resolveProperties() in any scope but unique, @LazyInjected or @WeakLazyInjected."
      )
    case .notImplemented(let registration, let instance):
      text(
        line("% does not implement %.", registration.label, label(facts.service)),
        facts: requested(facts) + [fact("Instance", label(instance)), registered(registration)],
        fix: line(
          "To fix, conform % to %, or remove implements(%) from the registration.",
          label(instance),
          label(facts.service),
          value(facts.service)
        )
      )
    }
  }

  private static func notRegistered(_ facts: FailureFacts) -> String {
    let similar = similarNames(facts)
    var fix = "To fix, register it before it is resolved:"
    var code = similar.map { "resolve" + arguments(facts.service, Resolver.Name($0)) }
    if let wrapped = (facts.service as? any OptionalType.Type)?.wrapped {
      fix = "To fix, ask for the type that it wraps:"
      let functions = facts.names(of: wrapped).isEmpty ? ["optional"] : ["resolve", "optional"]
      code = functions.map { $0 + arguments(wrapped, facts.name) }
    } else {
      if !similar.isEmpty {
        fix = "To fix, ask for the name that is registered, or register it before it is resolved:"
      }
      if !facts.elsewhere.isEmpty || facts.maker != nil {
        fix = "To fix, ask in a container that has it, or register it before it is resolved:"
      }
      let name = facts.name.map { line("(name: %)", quoted($0.rawValue)) } ?? ""
      code.append(line("register% { … as % }", name, self.code(facts.service)))
    }
    return text(
      line("No registration for %.", label(facts.service, facts.name)),
      facts: requested(facts) + searched(facts),
      hints: hints(facts, similar),
      fix: fix,
      code: code
    )
  }

  static func cannotImplement(
    _ type: Any.Type,
    _ registration: RegistrationDetails,
    at site: CallSite
  ) -> String {
    text(
      line("% can never be cast to %.", registration.label, label(type)),
      facts: [location(site), registered(registration)],
      fix: line("To fix, remove implements(%) from the registration.", value(type))
    )
  }

  static func argument(_ key: String?, expected: Any.Type, given: Any?) -> String {
    let building = RegistrationDetails.beingBuilt
    let site = ThreadState.current.pointee.records.last?.request.site
    let service = building.last.map { "The factory of " + $0.label } ?? "A factory"
    let argument = key.map { "the argument " + quoted($0) } ?? "an argument"
    return text(
      line("% expects % of type %.", service, argument, label(expected)),
      facts: [
        fact("Requested by", building.count > 1 ? path(building.map(\.label)) : ""),
        site.map(location) ?? "",
        fact("Given", describe(given)),
        building.last.map(registered) ?? "",
      ],
      fix: "To fix, pass it where the service is resolved, or fetch it with optional():",
      code: [line("resolve(args: %)", key.map { line("[%: …]", quoted($0)) } ?? "…")]
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
    let service = label(request.service, request.name)
    return text(
      line("The container of a lazy property for % is gone.", service),
      facts: [location(request.site)],
      fix: "To fix, keep the container as long as the property may be resolved again."
    )
  }

  static func loop(_ containers: [Resolver], at site: CallSite) -> String {
    text(
      "A container cannot be its own child.",
      facts: [fact("Path", path(containers.map(name))), location(site)],
      fix: "To fix, add the child in one direction only: a search through the children would never"
        + " end."
    )
  }
}

extension Message {
  /// The warning about a factory that runs on the wrong actor.
  ///
  /// - Parameters:
  ///   - registration: The registration of the factory.
  ///   - actor: The actor that the factory belongs to.
  ///   - site: The place that asked, where it is known.
  ///   - test: The test that asked.
  /// - Returns: The message.
  package static func wrongActor(
    _ registration: RegistrationDetails,
    _ actor: any Actor,
    from site: CallSite? = nil,
    in test: String? = nil
  ) -> String {
    let isMain = actor === MainActor.shared
    let actor = isMain ? "the main actor" : "\(type(of: actor))"
    let cause =
      registration.isOfRun
      ? "make registerAllServices() nonisolated if it belongs to that actor, which may be the"
        + " default of its module: all factories in it do then, and only the first that is called"
        + " elsewhere is told of. Or " : ""
    return text(
      line("The factory of % belongs to % and was called elsewhere.", registration.label, actor),
      facts: [registered(registration), site.map(location) ?? "", fact("Test", test)],
      hints: [
        test == nil
          ? ""
          : "The properties of a suite are initialized elsewhere, also if the suite is isolated to"
            + " the actor, unless it has an init() {} of its own."
      ],
      fix: "To fix, \(cause)register it with { @Sendable in … } if the service does not need that"
        + " actor: what the closure captures has to be Sendable. If the service does, resolve it"
        + (isMain ? " there:" : " there."),
      code: isMain
        ? [
          "await MainActor.run { Resolver.resolve"
            + arguments(registration.service, registration.name) + " }"
        ] : []
    )
  }

  static func invisibleServices(_ request: Request) -> String {
    text(
      label(request.service, request.name)
        + " was reported missing before registerAllServices() could be found.",
      facts: [location(request.site)],
      fix: "To fix, call Resolver.main.registerServices() on the main actor when the application"
        + " starts: a registerAllServices() that is isolated to the main actor can be found there"
        + " only. An application that has none may ignore this."
    )
  }
}

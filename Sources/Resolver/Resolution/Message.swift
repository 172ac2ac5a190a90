/// Every message that the library prints: what happened, the facts, how to fix it.
package enum Message {
  static func notRegistered(_ facts: FailureFacts) -> String {
    let optional = facts.service as? any OptionalType.Type
    return text(
      "No registration for \(label(facts.service, facts.name)).",
      facts: requested(facts) + searched(facts),
      hints: hints(facts),
      fix: fix(facts, optional),
      code: optional.map { asking(facts, $0.wrapped) } ?? code(facts)
    )
  }

  private static func fix(_ facts: FailureFacts, _ optional: (any OptionalType.Type)?) -> String {
    if optional != nil { return "To fix, ask for the type that is registered:" }
    var ways = similarNames(facts).isEmpty ? [] : ["ask for the name that is registered"]
    if facts.isAnsweredByAnotherRoot { ways.append("make the container that has it the root") }
    ways.append((ways.isEmpty ? "" : "or ") + "register it before it is resolved:")
    return "To fix, " + ways.joined(separator: ", ")
  }

  /// The requests for the type that an Optional wraps.
  private static func asking(_ facts: FailureFacts, _ wrapped: Any.Type) -> String {
    let name = facts.name.map { ", name: \(quoted($0.rawValue))" } ?? ""
    let functions =
      facts.names(of: wrapped).isEmpty ? ["optional"] : ["resolve", "optional"]
    return functions.map { "\($0)(\(value(wrapped))\(name))" }.joined(separator: "\n  ")
  }

  /// The code that answers the request.
  private static func code(_ facts: FailureFacts) -> String {
    let similar = similarNames(facts).map { name in
      "resolve(\(value(facts.service)), name: \(quoted(name)))"
    }
    let otherRoot = facts.isAnsweredByAnotherRoot ? ["withContainer(…) { … }"] : []
    return (similar + otherRoot + [registering(facts)]).joined(separator: "\n  ")
  }

  static func factoryReturnedNil(
    _ facts: FailureFacts,
    _ registration: RegistrationDetails
  ) -> String {
    text(
      "The factory of \(registration.label) returned nil.",
      facts: requested(facts) + [fact("Registered at", registration.site)],
      fix: "To fix, let the factory return an instance, or ask with optional() for a service that"
        + " may be missing."
    )
  }

  static func circular(
    _ facts: FailureFacts,
    _ registrations: [RegistrationDetails]
  ) -> String {
    var lines = ["Path: " + path(labels(registrations)), fact("Location", facts.site)]
    for registration in registrations.dropLast().prefix(listLimit) {
      lines.append(fact("\(registration.label) is registered at", registration.site))
    }
    let service = registrations.last?.label ?? label(facts.service, facts.name)
    return text(
      "\(service) needs itself in order to be built.",
      facts: lines,
      fix: "To fix, let one of them receive the other after it has been built: with"
        + " resolveProperties(), @LazyInjected or @WeakLazyInjected."
    )
  }

  static func stackExhausted(_ facts: FailureFacts) -> String {
    text(
      "Resolving \(label(facts.service, facts.name)) used up the stack of its thread.",
      facts: requested(facts),
      fix:
        "To fix, look for a decorator, a scope or a factory that leads back to itself. A graph that is"
        + " this deep can be built on a thread with a larger stack, or in parts with @LazyInjected."
    )
  }

  static func notImplemented(
    _ facts: FailureFacts,
    _ registration: RegistrationDetails,
    _ instance: Any.Type
  ) -> String {
    text(
      "\(registration.label) does not implement '\(facts.service)'.",
      facts: requested(facts) + [
        "Instance: '\(instance)'", fact("Registered at", registration.site),
      ],
      fix: """
        To fix, conform '\(instance)' to '\(facts.service)', or remove \
        implements(\(value(facts.service))) from the registration.
        """
    )
  }

  static func cannotImplement(
    _ type: Any.Type,
    _ registration: RegistrationDetails,
    at site: CallSite
  ) -> String {
    text(
      "\(registration.label) can never be cast to '\(type)'.",
      facts: [fact("Location", site), fact("Registered at", registration.site)],
      fix: "To fix, remove implements(\(value(type))) from the registration."
    )
  }

  static func argument(_ key: String?, expected: Any.Type, given: Any?) -> String {
    let argument = key.map { "the argument \(quoted($0))" } ?? "an argument"
    let registrations = RegistrationDetails.beingBuilt
    var lines: [String] = []
    if registrations.count > 1 {
      lines.append("Requested by: " + path(labels(registrations)))
    }
    if let recording = ThreadState.current.pointee.records.last {
      lines.append(fact("Location", recording.request.site))
    }
    lines.append("Given: " + describe(arguments: given))
    if let building = registrations.last { lines.append(fact("Registered at", building.site)) }
    let service = registrations.last.map { "The factory of " + $0.label } ?? "A factory"
    return text(
      "\(service) expects \(argument) of type '\(expected)'.",
      facts: lines,
      fix: "To fix, pass it where the service is resolved, or fetch it with optional():",
      code: key.map { "resolve(args: [\(quoted($0)): …])" } ?? "resolve(args: …)"
    )
  }

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
    let actor = actor === MainActor.shared ? "the main actor" : "\(type(of: actor))"
    let name = registration.name.map { ", name: \(quoted($0.rawValue))" } ?? ""
    var lines = [fact("Registered at", registration.site)]
    if let site { lines.append(fact("Location", site)) }
    if let test { lines.append("Test: " + test) }
    return text(
      "The factory of \(registration.label) belongs to \(actor) and was called elsewhere.",
      facts: lines,
      fix: "To fix, register it with { @Sendable in … } if the service does not need that actor."
        + " If it does, resolve it there, or let the request hop there:",
      code: "await Resolver.resolveIsolated(\(value(registration.service))\(name))"
    )
  }

  static func invisibleServices(_ request: Request) -> String {
    text(
      """
      \(label(request.service, request.name)) was taken for absent, and no registerAllServices() \
      was found so far.
      """,
      facts: [fact("Location", request.site)],
      fix: "To fix, call Resolver.main.registerServices() on the main actor when the application"
        + " starts: a registerAllServices() that is isolated to the main actor can be found there"
        + " only. An application that has none may ignore this."
    )
  }

  static func containerGone(_ request: Request) -> String {
    text(
      "The container of a lazy property for \(label(request.service, request.name)) is gone.",
      facts: [fact("Location", request.site)],
      fix: "To fix, keep the container as long as the property may be resolved again."
    )
  }

  static func loop(_ containers: [Resolver], at site: CallSite) -> String {
    text(
      "A container cannot be its own child.",
      facts: [
        "Path: " + path(containers.map(name)), fact("Location", site),
      ],
      fix: "To fix, add the child in one direction only: a search through the children would never"
        + " end."
    )
  }
}

/// Every message that the library prints: what happened, the facts, how to fix it.
///
/// This type is not part of the public interface.
package enum Message {
  static func notRegistered(_ facts: FailureFacts) -> String {
    let optional = facts.service as? any OptionalType.Type
    return text(
      "No registration for \(label(facts.service, facts.name)).",
      facts: requested(facts) + searched(facts),
      hints: hints(facts),
      fix: optional == nil
        ? "To fix, register it before it is resolved:"
        : "To fix, ask for the type that is registered:",
      code: optional.map { "optional(\(value($0.wrapped)))" } ?? registering(facts)
    )
  }

  static func factoryReturnedNil(
    _ facts: FailureFacts,
    _ registration: Registration
  ) -> String {
    text(
      "The factory of \(registration.label) returned nil.",
      facts: requested(facts) + [("Registered at", "\(registration.answering.site)")],
      fix: "To fix, let the factory return an instance, or ask with optional() for a service that"
        + " may be missing."
    )
  }

  static func circular(
    _ facts: FailureFacts,
    _ registrations: [Registration]
  ) -> String {
    let path = registrations.map { label($0.service, $0.name) }
    let sites = registrations.dropLast().map { registration in
      ("\(label(registration.service, registration.name)) is registered at", "\(registration.site)")
    }
    return text(
      "\(path.last ?? label(facts.service, facts.name)) needs itself in order to be built.",
      facts: [("Path", path.joined(separator: " → ")), ("Location", "\(facts.site)")] + sites,
      fix: "To fix, let one of them receive the other after it has been built: with"
        + " resolveProperties(), @LazyInjected or @WeakLazyInjected."
    )
  }

  static func notImplemented(
    _ facts: FailureFacts,
    _ registration: Registration,
    _ instance: Any.Type
  ) -> String {
    text(
      "\(registration.label) does not implement '\(facts.service)'.",
      facts: requested(facts) + [
        ("Instance", "'\(instance)'"),
        ("Registered at", "\(registration.site)"),
      ],
      fix: "To fix, conform '\(instance)' to '\(facts.service)', or remove"
        + " implements(\(value(facts.service))) from the registration."
    )
  }

  static func cannotImplement(
    _ type: Any.Type,
    _ registration: Registration,
    at site: CallSite
  ) -> String {
    text(
      "\(registration.label) can never be a '\(type)'.",
      facts: [("Location", "\(site)"), ("Registered at", "\(registration.site)")],
      fix: "To fix, remove implements(\(value(type))) from the registration."
    )
  }

  static func argument(_ key: String?, expected: Any.Type, given: Any?) -> String {
    let argument = key.map { "the argument \"\($0)\"" } ?? "an argument"
    let building = ThreadResolution.current.path.registrations().last
    let service = building.map { "The factory of \($0.label)" } ?? "A factory"
    return text(
      "\(service) expects \(argument) of type '\(expected)'.",
      facts: [("Given", describe(arguments: given))]
        + (building.map { [("Registered at", "\($0.site)")] } ?? []),
      fix: "To fix, pass it where the service is resolved, or fetch it with optional():",
      code: key.map { "resolve(args: [\"\($0)\": …])" } ?? "resolve(args: …)"
    )
  }

  static func wrongActor(_ registration: Registration, _ actor: String) -> String {
    text(
      "The factory of \(registration.label) belongs to \(actor) and was called elsewhere.",
      facts: [("Registered at", "\(registration.site)")],
      fix: "To fix, resolve the service on that actor, or let the request hop there:",
      code: registration.name.map {
        "await Resolver.resolveIsolated(\(value(registration.service)), name: \"\($0.rawValue)\")"
      } ?? "await Resolver.resolveIsolated(\(value(registration.service)))"
    )
  }

  static func invisibleServices(_ request: Request) -> String {
    text(
      "\(label(request.service, request.name)) was taken for absent, and no registerAllServices() was"
        + " found so far.",
      facts: [("Location", "\(request.site)")],
      fix: "To fix, call Resolver.main.registerServices() on the main actor when the application"
        + " starts: a registerAllServices() that is isolated to the main actor can be found there"
        + " only. An application that has none may ignore this."
    )
  }

  static func containerGone(
    _ service: Any.Type,
    _ name: Resolver.Name?,
    at site: CallSite
  ) -> String {
    text(
      "The container of a lazy property for \(label(service, name)) is gone.",
      facts: [("Location", "\(site)")],
      fix: "To fix, keep the container as long as the property may be resolved again."
    )
  }

  static func loop(_ containers: [Resolver], at site: CallSite) -> String {
    text(
      "A container cannot be its own child.",
      facts: [
        ("Path", containers.map(name).joined(separator: " → ")),
        ("Location", "\(site)"),
      ],
      fix: "To fix, add the child in one direction only: a search through the children would never"
        + " end."
    )
  }
}

// MARK: - Parts

extension Message {
  /// A service as it appears in a sentence.
  static func label(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    name.map { "'\(service)' named \"\($0.rawValue)\"" } ?? "'\(service)'"
  }

  /// A container as it appears in a list of facts.
  static func name(_ container: Resolver) -> String {
    if container.layer != nil { return "the test's own container" }
    if container === ResolverWorld.initialMain { return "Resolver.main" }
    return "the container made at \(container.site)"
  }

  private static func text(
    _ event: String,
    facts: [(String, String)],
    hints: [String] = [],
    fix: String,
    code: String? = nil
  ) -> String {
    var lines = [event, ""]
    lines += facts.map { "  \($0.0): \($0.1)" }
    if !hints.isEmpty { lines += [""] + hints }
    lines += ["", fix]
    if let code { lines.append("  \(code)") }
    return lines.joined(separator: "\n")
  }

  private static func requested(_ facts: FailureFacts) -> [(String, String)] {
    let path = facts.path.map(\.label) + [label(facts.service, facts.name)]
    let requester = facts.path.isEmpty ? [] : [("Requested by", path.joined(separator: " → "))]
    let world = facts.world.isProduction ? nil : facts.world.name
    let test = facts.endedTest.map { "\($0), which has ended" } ?? world
    return requester + [("Location", "\(facts.site)")] + (test.map { [("Test", $0)] } ?? [])
  }

  private static func searched(_ facts: FailureFacts) -> [(String, String)] {
    let registered = Dictionary(grouping: facts.registered) { name($0.container) }
      .mapValues { $0.map { quoted($0.registration.name) }.sorted().joined(separator: ", ") }
      .map { container, names in "\(names) in \(container)" }
    return [
      ("Container", name(facts.container)),
      (
        "Registered for '\(facts.service)'",
        registered.isEmpty ? "nothing" : registered.sorted().joined(separator: "; ")
      ),
    ]
  }

  private static func registering(_ facts: FailureFacts) -> String {
    let name = facts.name.map { "(name: \"\($0.rawValue)\")" } ?? ""
    return "register\(name) { … as \(code(facts.service)) }"
  }

  private static func quoted(_ name: Resolver.Name?) -> String {
    name.map { "\"\($0.rawValue)\"" } ?? "without a name"
  }

  private static func describe(arguments: Any?) -> String {
    guard let arguments else { return "nothing" }
    guard let keyed = arguments as? [String: Any?] else { return "a '\(type(of: arguments))'" }
    let described = keyed.sorted { $0.key < $1.key }.map { key, value in
      value.map { "\"\(key)\" of type '\(type(of: $0))'" } ?? "\"\(key)\" of nil"
    }
    return described.isEmpty ? "an empty dictionary" : described.joined(separator: ", ")
  }
}

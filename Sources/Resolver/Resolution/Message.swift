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
    return similarNames(facts).isEmpty
      ? "To fix, register it before it is resolved:"
      : "To fix, ask for the name that is registered, or register it before it is resolved:"
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
    return (similar + [registering(facts)]).joined(separator: "\n  ")
  }

  static func factoryReturnedNil(
    _ facts: FailureFacts,
    _ registration: Registration
  ) -> String {
    text(
      "The factory of \(registration.label) returned nil.",
      facts: requested(facts) + [("Registered at", "\(registration.answering.details.site)")],
      fix: "To fix, let the factory return an instance, or ask with optional() for a service that"
        + " may be missing."
    )
  }

  static func circular(
    _ facts: FailureFacts,
    _ registrations: [Registration]
  ) -> String {
    let sites = registrations.dropLast().prefix(listLimit).map { registration in
      ("\(registration.label) is registered at", "\(registration.details.site)")
    }
    let service = registrations.last?.label ?? label(facts.service, facts.name)
    return text(
      "\(service) needs itself in order to be built.",
      facts: [("Path", path(registrations.map(\.label))), ("Location", "\(facts.site)")] + sites,
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
    _ registration: Registration,
    _ instance: Any.Type
  ) -> String {
    text(
      "\(registration.label) does not implement '\(facts.service)'.",
      facts: requested(facts) + [
        ("Instance", "'\(instance)'"),
        ("Registered at", "\(registration.details.site)"),
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
      facts: [("Location", "\(site)"), ("Registered at", "\(registration.details.site)")],
      fix: "To fix, remove implements(\(value(type))) from the registration."
    )
  }

  static func argument(_ key: String?, expected: Any.Type, given: Any?) -> String {
    let argument = key.map { "the argument \"\($0)\"" } ?? "an argument"
    let building = ThreadState.current.pointee.path.registrations().last
    let service = building.map { "The factory of \($0.label)" } ?? "A factory"
    return text(
      "\(service) expects \(argument) of type '\(expected)'.",
      facts: [("Given", describe(arguments: given))]
        + (building.map { [("Registered at", "\($0.details.site)")] } ?? []),
      fix: "To fix, pass it where the service is resolved, or fetch it with optional():",
      code: key.map { "resolve(args: [\"\($0)\": …])" } ?? "resolve(args: …)"
    )
  }

  static func wrongActor(_ registration: Registration, _ actor: String) -> String {
    text(
      "The factory of \(registration.label) belongs to \(actor) and was called elsewhere.",
      facts: [("Registered at", "\(registration.details.site)")],
      fix: "To fix, resolve the service on that actor, or let the request hop there:",
      code: registration.details.name.map {
        "await Resolver.resolveIsolated(\(value(registration.details.service)), name: \(quoted($0.rawValue)))"
      } ?? "await Resolver.resolveIsolated(\(value(registration.details.service)))"
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
        ("Path", path(containers.map(name))),
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
  package static func label(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    name.map { "'\(service)' named \(quoted($0.rawValue))" } ?? "'\(service)'"
  }

  /// A container as it appears in a list of facts.
  static func name(_ container: Resolver) -> String {
    container.overlay == nil ? name(container.storage) : "the test's own container"
  }

  /// The container that a storage belongs to, as it appears in a list of facts.
  static func name(_ storage: ContainerStorage) -> String {
    guard let source = storage.source else { return "the test's own container" }
    if storage === ResolverWorld.initialMain.storage { return "Resolver.main" }
    return "the container made at \(source.site)"
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
    let labels = facts.path.map(\.label) + [label(facts.service, facts.name)]
    let requester = facts.path.isEmpty ? [] : [("Requested by", path(labels))]
    let world = facts.world.isProduction ? nil : facts.world.name
    let test = facts.endedTest.map { "\($0), which has ended" } ?? world
    return requester + [("Location", "\(facts.site)")] + (test.map { [("Test", $0)] } ?? [])
  }

  private static func searched(_ facts: FailureFacts) -> [(String, String)] {
    let registered = Dictionary(grouping: facts.registered) { name($0.place.storage) }
      .map { container, parts in "\(names(parts.map(\.names))) in \(container)" }
    return [
      ("Container", name(facts.container)),
      (
        "Registered for '\(facts.service)'",
        registered.isEmpty ? "nothing" : registered.sorted().joined(separator: "; ")
      ),
    ]
  }

  private static func registering(_ facts: FailureFacts) -> String {
    let name = facts.name.map { "(name: \(quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(code(facts.service)) }"
  }

  /// The names of registrations, the first of them in alphabetical order.
  private static func names(_ registered: [RegisteredNames]) -> String {
    let names = registered.lazy.flatMap(\.names).map(\.rawValue)
    let first = names.smallest(listLimit).map(quoted)
    let unnamed = registered.contains(where: \.hasUnnamed) ? ["without a name"] : []
    let count = registered.reduce(0) { $0 + $1.names.count }
    return (first + unnamed).joined(separator: ", ") + more(count - first.count)
  }

  /// A path of services, without the middle of a long one.
  static func path(_ labels: [String]) -> String {
    let hidden = labels.count - listLimit
    guard hidden > 1 else { return labels.joined(separator: " → ") }
    let (head, tail) = (labels.prefix(listLimit / 2), labels.suffix(listLimit / 2))
    return (head + ["… \(hidden) more …"] + tail).joined(separator: " → ")
  }

  private static func more(_ count: Int) -> String {
    count > 0 ? ", … and \(count) more" : ""
  }

  /// A name in quotation marks, without the end of one that is too long to be read.
  static func quoted(_ name: String) -> String {
    name.utf8.count <= nameLimit ? "\"\(name)\"" : "\"\(name.prefix(nameLimit))…\""
  }

  /// The number of names, registrations or services that a message lists at most.
  private static let listLimit = 10

  /// The number of characters of a name that are shown.
  private static let nameLimit = 100

  private static func describe(arguments: Any?) -> String {
    guard let arguments else { return "nothing" }
    guard let keyed = arguments as? [String: Any?] else { return "a '\(type(of: arguments))'" }
    let first = keyed.keys.smallest(listLimit)
    let described = first.map { key in
      "\(quoted(key)) of " + ((keyed[key] ?? nil).map { "type '\(type(of: $0))'" } ?? "nil")
    }
    if described.isEmpty { return "an empty dictionary" }
    return described.joined(separator: ", ") + more(keyed.count - first.count)
  }
}

extension RegistrationDetails {
  /// The service and its name as they appear in a sentence.
  var label: String {
    Message.label(service, name)
  }
}

extension Registration {
  /// The service and its name as they appear in a sentence.
  var label: String {
    details.label
  }
}

// The parts that messages are made of.
extension Message {
  /// A service as it appears in a sentence.
  @inline(never)
  package static func label(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    name.map { "'\(service)' named \(quoted($0.rawValue))" } ?? "'\(service)'"
  }

  /// A container as it appears in a list of facts.
  static func name(_ container: Resolver) -> String {
    container.overlay == nil ? name(container.storage) : "the test's own container"
  }

  /// The container of user code that was asked, as it appears in a list of facts.
  package static func baseName(_ container: Resolver) -> String {
    name(container.base.storage)
  }

  /// The container that a storage belongs to, as it appears in a list of facts.
  static func name(_ storage: ContainerStorage) -> String {
    guard let source = storage.source else { return "the test's own container" }
    if storage === ResolverWorld.initialMain.storage { return "Resolver.main" }
    return "the container made at \(source.site)"
  }

  @inline(never)
  static func text(
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

  static func requested(_ facts: FailureFacts) -> [(String, String)] {
    let labels = facts.path.map(\.label) + [label(facts.service, facts.name)]
    let requester = facts.path.isEmpty ? [] : [("Requested by", path(labels))]
    let world =
      facts.world.isProduction ? ResolverContext.testInProduction : facts.world.name
    let test = facts.endedTest.map { "\($0), which has ended" } ?? world
    return requester + [("Location", "\(facts.site)")] + (test.map { [("Test", $0)] } ?? [])
  }

  static func searched(_ facts: FailureFacts) -> [(String, String)] {
    let registered = Dictionary(grouping: facts.registered) { name($0.storage) }
      .map { container, parts in "\(names(parts.map(\.names))) in \(container)" }
    return [
      ("Container", name(facts.container)),
      (
        "Registered for '\(facts.service)'",
        registered.isEmpty ? "nothing" : registered.sorted().joined(separator: "; ")
      ),
    ]
  }

  static func registering(_ facts: FailureFacts) -> String {
    let name = facts.name.map { "(name: \(quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(code(facts.service)) }"
  }

  /// The names of registrations, the first of them in alphabetical order.
  private static func names(_ registered: [RegisteredNames]) -> String {
    let first = registered.flatMap(\.names).map(\.rawValue).smallest(listLimit).map(quoted)
    let unnamed = registered.contains(where: \.hasUnnamed) ? ["without a name"] : []
    let count = registered.reduce(0) { $0 + $1.names.count }
    return (first + unnamed).joined(separator: ", ") + more(count - first.count)
  }

  /// A path of services, without the middle of a long one.
  package static func path(_ labels: [String]) -> String {
    let hidden = labels.count - listLimit
    guard hidden > 1 else { return labels.joined(separator: " → ") }
    let (head, tail) = (labels.prefix(listLimit / 2), labels.suffix(listLimit / 2))
    return (head + ["… \(hidden) more …"] + tail).joined(separator: " → ")
  }

  private static func more(_ count: Int) -> String {
    count > 0 ? ", … and \(count) more" : ""
  }

  /// A name in quotation marks, without the end of one that is too long to be read.
  @inline(never)
  package static func quoted(_ name: String) -> String {
    let shown = name.utf8.count <= nameLimit ? name : "\(name.prefix(nameLimit))…"
    return "\"\(escaped(shown))\""
  }

  /// A text on one line.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result += isControl(scalar) ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
  }

  /// Whether a character would end a line, or change the direction of the text after it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  /// The name of a type with its module and the types around it.
  package static func fullName(of type: Any.Type) -> String {
    // The context of a private type is an address, which differs from run to run.
    _typeName(type, qualified: true)
      .split(separator: ".")
      .filter { !$0.hasPrefix("(unknown context at $") }
      .joined(separator: ".")
  }

  /// The number of names, registrations or services that a message lists at most.
  package static let listLimit = 10

  /// The number of characters of a name that are shown.
  private static let nameLimit = 100

  static func describe(arguments: Any?) -> String {
    guard let arguments else { return "nothing" }
    guard let keyed = arguments as? [String: Any?] else { return "a '\(type(of: arguments))'" }
    let first = Array(keyed.keys).smallest(listLimit)
    let described = first.map { key in
      "\(quoted(key)) of " + ((keyed[key] ?? nil).map { "type '\(type(of: $0))'" } ?? "nil")
    }
    if described.isEmpty { return "an empty dictionary" }
    return described.joined(separator: ", ") + more(keyed.count - first.count)
  }
}

extension RegistrationDetails {
  /// The services that the calling thread is building, each on behalf of the one before it.
  package static var beingBuilt: [RegistrationDetails] {
    ThreadState.current.pointee.path.registrations()
  }

  /// The service and its name as they appear in a sentence.
  package var label: String {
    Message.label(service, name)
  }
}

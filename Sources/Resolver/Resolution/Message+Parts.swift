// The parts that messages are made of.
extension Message {
  /// A service as it appears in a sentence.
  @inline(never)
  package static func label(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    label("\(service)", name)
  }

  /// A service, by the name of its type, as it appears in a sentence.
  @inline(never)
  package static func label(_ service: String, _ name: Resolver.Name?) -> String {
    "'\(service)'" + (name.map { " named \(quoted($0.rawValue))" } ?? "")
  }

  /// The services of registrations as they appear in a path.
  @inline(never)
  static func labels(_ registrations: [RegistrationDetails]) -> [String] {
    registrations.map(\.label)
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
    if storage === Layer.mainStorage { return "Resolver.main" }
    return "the container made at \(source.site)"
  }

  /// A message: what happened, the facts, the hints, and how to fix it.
  @inline(never)
  static func text(
    _ event: String,
    facts: [String],
    hints: [String] = [],
    fix: String,
    code: String? = nil
  ) -> String {
    var text = event + "\n"
    for fact in facts { text += "\n  " + fact }
    if !hints.isEmpty { text += "\n" }
    for hint in hints { text += "\n" + hint }
    text += "\n\n" + fix
    if let code { text += "\n  " + code }
    return text
  }

  /// A fact about a place.
  @inline(never)
  static func fact(_ label: String, _ site: CallSite) -> String {
    "\(label): \(site)"
  }

  @inline(never)
  static func requested(_ facts: FailureFacts) -> [String] {
    var lines: [String] = []
    let asking = labels(facts.path)
    if !asking.isEmpty {
      lines.append("Requested by: " + path(asking + [label(facts.service, facts.name)]))
    }
    lines.append(fact("Location", facts.site))
    if let test = facts.endedTest {
      lines.append("Test: \(test.name), which has ended")
    } else if !facts.layer.isBottom {
      lines.append("Test: \(facts.layer.reference.name)")
    }
    return lines
  }

  static func searched(_ facts: FailureFacts) -> [String] {
    var containers: [String] = []
    var parts: [[RegisteredNames]] = []
    for (names, storage) in facts.registered {
      let container = name(storage)
      if let index = containers.firstIndex(of: container) {
        parts[index].append(names)
      } else {
        containers.append(container)
        parts.append([names])
      }
    }
    let registered = containers.indices.map { "\(names(parts[$0])) in \(containers[$0])" }
    // Sorted by what the library sorts all its lists with: the standard sort enlarges programs.
    let shown = registered.smallest(listLimit)
    let list = shown.joined(separator: "; ") + more(registered.count - shown.count)
    return [
      "Container: " + name(facts.container),
      "Registered for '\(facts.service)': " + (list.isEmpty ? "nothing" : list),
    ]
  }

  static func registering(_ facts: FailureFacts) -> String {
    let name = facts.name.map { "(name: \(quoted($0.rawValue)))" } ?? ""
    return "register\(name) { … as \(code(facts.service)) }"
  }

  /// The names of registrations, the first of them in alphabetical order.
  private static func names(_ registered: [RegisteredNames]) -> String {
    var first = firstNames(registered, listLimit).map(quoted)
    // Fewer than the limit are all: containers of one place may share some.
    let hidden =
      first.count < listLimit ? 0 : registered.reduce(-first.count) { $0 + $1.names.count }
    if registered.contains(where: \.hasUnnamed) { first.append("without a name") }
    return first.joined(separator: ", ") + more(hidden)
  }

  /// The first few names of registrations in alphabetical order: there may be many others.
  static func firstNames(_ registered: [RegisteredNames], _ limit: Int) -> [String] {
    var first: [String] = []
    for names in registered {
      for name in names.names { first.insert(name.rawValue, keeping: limit) }
    }
    return first
  }

  /// A path of services, without the middle of a long one.
  package static func path(_ labels: [String]) -> String {
    let hidden = labels.count - listLimit
    guard hidden > 1 else { return labels.joined(separator: " → ") }
    let (head, tail) = (labels.prefix(listLimit / 2), labels.suffix(listLimit / 2))
    return "\(path(Array(head))) → … \(hidden) more … → \(path(Array(tail)))"
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
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
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
    var parts = [""]
    for character in _typeName(type, qualified: true) {
      if character == "." {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    // The context of a private type is an address, which differs from run to run.
    return parts.filter { !$0.hasPrefix("(unknown context at $") }.joined(separator: ".")
  }

  /// The number of names, registrations or services that a message lists at most.
  package static let listLimit = 10

  /// The number of characters of a name that are shown.
  private static let nameLimit = 100

  static func describe(arguments: Any?) -> String {
    guard let arguments else { return "nothing" }
    guard let keyed = arguments as? [String: Any?] else { return "a '\(type(of: arguments))'" }
    if keyed.isEmpty { return "an empty dictionary" }
    let first = Array(keyed.keys).smallest(listLimit)
    let described = first.map { key in
      "\(quoted(key)) of " + ((keyed[key] ?? nil).map { "type '\(type(of: $0))'" } ?? "nil")
    }
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

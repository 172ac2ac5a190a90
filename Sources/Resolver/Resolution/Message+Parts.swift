// The parts of messages.
extension Message {
  /// The greatest number of names, registrations or services in a list.
  package static let listLimit = 10

  /// The greatest number of shown characters of a name, or of the name of a type.
  private static let nameLimit = 100

  /// A text with values in the place of its percent signs.
  ///
  /// The call takes a fraction of the machine code of an interpolation.
  package static func line(_ template: String, _ values: String...) -> String {
    var text = ""
    var rest = values[...]
    for character in template.unicodeScalars {
      if character == "%", let value = rest.popFirst() {
        text += value
      } else {
        text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// A service in a sentence.
  package static func label(_ service: Any.Type, _ name: Resolver.Name? = nil) -> String {
    label("\(service)", name)
  }

  /// A service in a sentence, by the name of the type.
  package static func label(_ service: String, _ name: Resolver.Name?) -> String {
    line("'%'%", cut(service), name.map { " named " + quoted($0.rawValue) } ?? "")
  }

  /// A container in a list of facts.
  package static func name(_ container: Resolver) -> String {
    name(container.base.storage, isStandIn: container.overlay != nil)
  }

  /// A container, or what stands in for it in a test, in a list of facts.
  static func name(_ storage: ContainerStorage, isStandIn: Bool = false) -> String {
    guard let site = storage.source?.site, !isStandIn || !storage.isMain else {
      return "the test's container"
    }
    if storage === Layer.production.main.storage { return "Resolver.main" }
    let isMain = storage.isMain
    return isMain ? "the container that was Resolver.main first" : "the container made at \(site)"
  }

  /// A fact; none where nothing is known.
  package static func fact(_ label: String, _ value: String?) -> String {
    guard let value, !value.isEmpty else { return "" }
    return line("%: %", label, value)
  }

  package static func location(_ site: CallSite) -> String {
    fact("Location", site.description)
  }

  package static func registered(_ registration: RegistrationDetails) -> String {
    fact("Registered at", registration.site.description)
  }

  /// The facts about the request: the services that led to the request, the place, and the test.
  static func requested(_ facts: FailureFacts) -> [String] {
    var asking = facts.path.map(\.label)
    if !asking.isEmpty { asking.append(label(facts.service, facts.name)) }
    return [
      fact("Requested by", path(asking)),
      location(facts.site),
      fact("Test", facts.test),
    ]
  }

  /// The facts about where a registration was looked for.
  static func searched(_ facts: FailureFacts) -> [String] {
    let registered = facts.registered.map { line("% in %", names($0.names), $0.container) }
    // Containers of one place may have the same names.
    let shown = registered.smallest(listLimit)
    let list = list(shown, "; ", of: shown.count < listLimit ? 0 : registered.count)
    return [
      fact("Container", facts.container),
      line("Registered for %: %", label(facts.service), list.isEmpty ? "nothing" : list),
    ]
  }

  /// Different names of registrations, the first of them in alphabetical order; `nil` for a
  /// registration without a name.
  package static func names(_ names: [Resolver.Name?]) -> String {
    let named = names.compactMap { $0?.rawValue }
    var first = named.smallest(listLimit).map(quoted)
    if named.count < names.count { first.append("without a name") }
    return list(first, ", ", of: names.count)
  }

  /// The first of some items, and the number of the others.
  package static func list(_ shown: [String], _ separator: String, of count: Int) -> String {
    let hidden = count - shown.count
    return shown.joined(separator: separator) + (hidden > 0 ? ", … and \(hidden) more" : "")
  }

  /// A path of services, without the middle of a long one.
  package static func path(_ labels: [String]) -> String {
    let hidden = labels.count - listLimit
    guard hidden > 1 else { return labels.joined(separator: " → ") }
    let (head, tail) = (labels.prefix(listLimit / 2), labels.suffix(listLimit / 2))
    return path(Array(head) + ["… \(hidden) more …"] + Array(tail))
  }

  /// A name without the end, if the name is too long.
  static func cut(_ name: String) -> String {
    name.utf8.count <= nameLimit ? name : name.prefix(nameLimit) + "…"
  }

  /// A name in quotation marks and on one line, as in code.
  package static func quoted(_ name: String) -> String {
    "\"" + printable(name, escaping: "\"\\") + "\""
  }

  /// A name on one line.
  package static func printable(_ name: String, escaping marks: String = "") -> String {
    var printable = ""
    for scalar in cut(name).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator,
        _ where marks.unicodeScalars.contains(scalar):
        printable += scalar.escaped(asASCII: true)
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }

  /// The code that registers a service.
  package static func registering(
    _ service: Any.Type,
    _ name: Resolver.Name?,
    _ instance: String = "…"
  ) -> String {
    line("register% { % }", arguments(service, name), instance)
  }

  /// The arguments of a request.
  static func arguments(_ service: Any.Type, _ name: Resolver.Name?) -> String {
    line("(%%)", value(service), name.map { ", name: " + quoted($0.rawValue) } ?? "")
  }

  /// A type as an argument.
  ///
  /// The description of a protocol may leave out `any`.
  package static func value(_ type: Any.Type) -> String {
    let name = cut("\(type)")
    if isProtocol(type), !name.hasPrefix("any ") { return line("(any %).self", name) }
    return line(name.first?.isUppercase == true ? "%.self" : "(%).self", name)
  }

  /// Whether a type is the type of any instance that conforms to a protocol, or to several.
  static func isProtocol(_ type: Any.Type) -> Bool {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") || "\(type)".hasPrefix("any ")
  }

  /// The name of a type with the module and the outer types.
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
    return cut(parts.filter { !$0.hasPrefix("(unknown context at $") }.joined(separator: "."))
  }
}

extension RegistrationDetails {
  /// The services that the calling thread is building, the outermost first.
  package static var beingBuilt: [RegistrationDetails] {
    ThreadState.current.pointee.path.registrations()
  }

  /// The service and the name in a sentence.
  package var label: String {
    Message.label(service, name)
  }
}

/// Tells an Optional type from others.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

extension [String] {
  /// The first few different texts in alphabetical order.
  func smallest(_ count: Int) -> [String] {
    Array(Set(self).sorted().prefix(count))
  }
}

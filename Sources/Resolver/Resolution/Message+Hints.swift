extension Message {
  /// How many near misses a message names: a longer list is not read.
  private static let hintLimit = 3

  /// What might have been meant.
  static func hints(_ facts: FailureFacts) -> [String] {
    [
      optionalHint(facts),
      nameHint(facts),
      typeHint(facts) ?? protocolHint(facts),
      elsewhereHint(facts),
      isolationHint(),
      endedTestHint(facts),
    ].compactMap { $0 }
  }

  private static func optionalHint(_ facts: FailureFacts) -> String? {
    guard let optional = facts.service as? any OptionalType.Type else { return nil }
    return "The request is for an Optional, which is a type of its own. For a"
      + " '\(optional.wrapped)' that may be missing, use optional() or @OptionalInjected."
  }

  private static func nameHint(_ facts: FailureFacts) -> String? {
    guard let name = facts.name?.rawValue else { return nil }
    let similar = facts.registered.compactMap(\.registration.name?.rawValue)
      .filter { Spelling.isSimilar($0, name) }
    return didYouMean(similar.map { "\"\($0)\"" })
  }

  private static func typeHint(_ facts: FailureFacts) -> String? {
    guard facts.registered.isEmpty, !(facts.service is any OptionalType.Type) else { return nil }
    let asked = "\(facts.service)"
    let similar = facts.all.filter { Spelling.isSimilar("\($0.service)", asked) }
    let related = facts.all.filter { Spelling.isPart("\($0.service)", asked) }
    if let hint = didYouMean(similar.map(\.label)) { return hint }
    guard !related.isEmpty else { return nil }
    return "A service is found under the type that it was registered with, not under the protocols"
      + " and classes that its instances conform to. Registered:"
      + " \(list(related.map(\.label))). To find it under '\(asked)' as well, add"
      + " implements(\(value(facts.service))) to its registration."
  }

  /// What to do about an instance that conforms to the protocol, for all that is known.
  private static func protocolHint(_ facts: FailureFacts) -> String? {
    guard facts.registered.isEmpty, facts.elsewhere.isEmpty, isProtocol(facts.service) else {
      return nil
    }
    let candidates = Set(facts.all.filter { !isProtocol($0.service) }.map(\.label))
    guard !candidates.isEmpty else { return nil }
    let registered = candidates.count > hintLimit ? "" : " Registered: \(list(candidates))."
    return "A service is found under the type that it was registered with, not under the protocols"
      + " that its instances conform to.\(registered) To find one under '\(facts.service)',"
      + " register it as \(code(facts.service)), or add implements(\(value(facts.service))) to its"
      + " registration."
  }

  private static func elsewhereHint(_ facts: FailureFacts) -> String? {
    guard let container = facts.elsewhere.first else { return nil }
    return "It is registered in \(container), which is not searched: it is no child of"
      + " \(name(facts.container))."
  }

  private static func isolationHint() -> String? {
    guard AutomaticRegistration.shared.isInvisible else { return nil }
    return
      "No registerAllServices() was found so far. One that is isolated to the main actor can be"
      + " found on the main actor only: resolve something there first, or call"
      + " Resolver.main.registerServices() there when the application starts."
  }

  private static func endedTestHint(_ facts: FailureFacts) -> String? {
    guard facts.endedTest != nil else { return nil }
    return "What a test registers ends with it: let the test wait for the work that it starts."
  }

  private static func didYouMean(_ candidates: [String]) -> String? {
    candidates.isEmpty ? nil : "Did you mean \(list(candidates))?"
  }

  private static func list(_ candidates: some Sequence<String>) -> String {
    Set(candidates).sorted().prefix(hintLimit).joined(separator: ", ")
  }
}

// MARK: - Types in code

extension Message {
  /// A type as it is written in code: the description of a protocol leaves out `any`.
  package static func code(_ type: Any.Type) -> String {
    isProtocol(type) ? "any \(type)" : "\(type)"
  }

  /// A type as it is passed.
  static func value(_ type: Any.Type) -> String {
    isProtocol(type) ? "(\(code(type))).self" : "\(type).self"
  }

  /// Whether a type is that of any instance that conforms to a protocol.
  private static func isProtocol(_ type: Any.Type) -> Bool {
    "\(Swift.type(of: type))".hasSuffix(".Protocol")
  }
}

/// Tells an Optional type from others.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

extension Message {
  /// The number of near misses that a message names at most.
  private static let hintLimit = 3

  /// The number of names in a container that are compared with the one asked for.
  private static let comparisonLimit = 1_000

  /// The registrations that may have been meant, and other reasons.
  static func hints(_ facts: FailureFacts) -> [String] {
    [
      optionalHint(facts),
      nameHint(facts),
      typeHint(facts) ?? protocolHint(facts),
      elsewhereHint(facts),
      automaticHint(facts),
      endedTestHint(facts),
    ].compactMap { $0 }
  }

  private static func optionalHint(_ facts: FailureFacts) -> String? {
    guard let optional = facts.service as? any OptionalType.Type else { return nil }
    let isRegistered = !facts.names(of: optional.wrapped).isEmpty
    let removal = isRegistered ? " If the call is resolve()!, remove the !." : ""
    return """
      The request is for an Optional, which is a type of its own.\(removal) For \
      '\(optional.wrapped)', where it may be missing, use optional() or @OptionalInjected.
      """
  }

  private static func nameHint(_ facts: FailureFacts) -> String? {
    didYouMean(similarNames(facts).map { quoted($0) })
  }

  /// The names that the type has a registration under and that are spelled like the one asked for.
  static func similarNames(_ facts: FailureFacts) -> [String] {
    guard let name = facts.name else { return [] }
    return facts.registered.flatMap { names($0.names.names, similarTo: name) }.smallest(hintLimit)
  }

  /// The first few names that are spelled like another one.
  @inline(never)
  package static func names(
    _ names: [Resolver.Name],
    similarTo name: Resolver.Name
  ) -> [String] {
    var similar: [String] = []
    for other in names.prefix(comparisonLimit)
    where Spelling.isSimilar(other.rawValue, name.rawValue) {
      similar.append(other.rawValue)
    }
    return similar.smallest(hintLimit)
  }

  private static func typeHint(_ facts: FailureFacts) -> String? {
    guard facts.registered.isEmpty, !(facts.service is any OptionalType.Type) else { return nil }
    let asked = "\(facts.service)"
    let namesakes = types(facts) { $0 == asked }.map { fullName(of: $0) }
    if let namesake = namesakes.smallest(1).first {
      return """
        Another type of that name is registered: '\(namesake)'. Asked for: \
        '\(fullName(of: facts.service))'.
        """
    }
    let similar = types(facts) { Spelling.isSimilar($0, asked) }
    if let hint = didYouMean(labels(of: similar, facts)) { return hint }
    let related = types(facts) { Spelling.isPart($0, asked) }
    guard !related.isEmpty else { return nil }
    let registered = labels(of: related, facts).joined(separator: ", ")
    return """
      A service is found under the type that it was registered with, not under the protocols and \
      classes that its instances conform to. Registered: \(registered). To find it under \
      '\(asked)' as well, add implements(\(value(facts.service))) to its registration.
      """
  }

  /// The registered types for whose names a condition holds.
  @inline(never)
  private static func types(
    _ facts: FailureFacts,
    where holds: (String) -> Bool
  ) -> [Any.Type] {
    facts.types.filter { holds("\($0)") }
  }

  /// The advice about an instance that conforms to the protocol, for all that is known.
  private static func protocolHint(_ facts: FailureFacts) -> String? {
    guard facts.registered.isEmpty, facts.elsewhere.isEmpty, isProtocol(facts.service) else {
      return nil
    }
    let types = facts.types.filter { !isProtocol($0) }
    guard !types.isEmpty else { return nil }
    let candidates = labels(of: Array(types.prefix(hintLimit + 1)), facts, limit: hintLimit + 1)
    let registered =
      candidates.count > hintLimit ? "" : " Registered: \(candidates.joined(separator: ", "))."
    return """
      A service is found under the type that it was registered with, not under the protocols that \
      its instances conform to.\(registered) To find one under '\(facts.service)', register it as \
      \(code(facts.service)), or add implements(\(value(facts.service))) to its registration.
      """
  }

  /// The labels of the registrations of some types, the first few in alphabetical order.
  private static func labels(
    of types: [Any.Type],
    _ facts: FailureFacts,
    limit: Int = hintLimit
  ) -> [String] {
    types.flatMap { type in
      let registered = facts.names(of: type)
      let names = firstNames(registered, limit)
      return (registered.contains(where: \.hasUnnamed) ? [label(type, nil)] : [])
        + names.map { label(type, Resolver.Name($0)) }
    }
    .smallest(limit)
  }

  private static func elsewhereHint(_ facts: FailureFacts) -> String? {
    guard let container = facts.elsewhere.map(name).smallest(1).first else { return nil }
    let asked = name(facts.container)
    return "It is registered in \(container), which is not searched: it is no child of \(asked)."
  }

  /// The reason why what `registerAllServices` registers may be missing.
  private static func automaticHint(_ facts: FailureFacts) -> String? {
    if facts.run != nil {
      return "registerAllServices() is running: it has to register this service first."
    }
    if AutomaticRegistration.isInvisible {
      return
        "No registerAllServices() was found so far. One that is isolated to the main actor can be"
        + " found on the main actor only: resolve something there first, or call"
        + " Resolver.main.registerServices() there when the application starts."
    }
    guard facts.types.isEmpty, facts.elsewhere.isEmpty, AutomaticRegistration.isAbsent else {
      return nil
    }
    return "Nothing at all is registered, and no registerAllServices() is called, since Resolver"
      + " does not conform to ResolverRegistering. To declare it, write"
      + " extension Resolver: @retroactive ResolverRegistering."
  }

  private static func endedTestHint(_ facts: FailureFacts) -> String? {
    guard facts.endedTest != nil else { return nil }
    return "What a test registers ends with it: let the test wait for the work that it starts."
  }

  @inline(never)
  package static func didYouMean(_ candidates: [String]) -> String? {
    candidates.isEmpty ? nil : "Did you mean \(candidates.joined(separator: ", "))?"
  }
}

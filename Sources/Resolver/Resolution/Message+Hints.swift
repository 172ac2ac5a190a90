// The possible reasons why a service is not registered.
extension Message {
  /// The greatest number of similar names or types in a message.
  private static let hintLimit = 3

  /// The greatest number of names or types that are compared with a requested name or type.
  private static let comparisonLimit = 1_000

  /// The possible reasons for a missing registration, and the ways to fix the code.
  typealias Reasons = (hints: [String], fixes: [String])

  static func reasons(_ facts: FailureFacts) -> Reasons {
    var reasons: Reasons = ([], [])
    if let wrapped = (facts.service as? any OptionalType.Type)?.wrapped {
      let arguments = arguments(wrapped, facts.name)
      reasons.hints = ["The request is for an Optional, which is a type of its own."]
      if !facts.names(of: wrapped).isEmpty {
        reasons.fixes = ["Name the type: resolve" + arguments]
      }
      reasons.fixes.append("If the service may be missing: optional" + arguments)
    } else {
      let similar = similarNames(facts)
      reasons.hints = [didYouMean(similar.map(quoted)) ?? ""]
      if let name = similar.first {
        let arguments = arguments(facts.service, Resolver.Name(name))
        reasons.fixes = ["Use the registered name: resolve" + arguments]
      }
      let supertype = facts.registered.isEmpty ? addTypes(facts, to: &reasons) : nil
      if facts.elsewhere.isEmpty {
        let code = registering(facts.service, facts.name)
        let both = supertype.map { line("Or register both: %.implements(%)", code, value($0)) }
        reasons.fixes.append(both ?? "Register it before you resolve it: " + code)
      }
    }
    addContainers(facts, to: &reasons)
    if let test = facts.testOfContainer, facts.registered.isEmpty, !facts.hasTestEnded {
      let rule = "The container was made in the test %, and the registrations ended with that test."
      reasons.hints.append(line(rule, test))
      reasons.fixes.append("To keep them for all tests: Resolver(child: .main) { container in … }")
    }
    addRun(facts, to: &reasons)
    if facts.hasTestEnded {
      reasons.fixes.append("Let the test wait for this work, since its mocks end with the test.")
    }
    if facts.isOutsideContainers, reasons.hints.allSatisfy(\.isEmpty) {
      reasons.fixes.append("If a request's container registers it: withContainer(container) { … }")
    }
    return reasons
  }

  /// The names of the type's registrations that are spelled like the requested name.
  static func similarNames(_ facts: FailureFacts) -> [String] {
    guard let name = facts.name else { return [] }
    return facts.registered.flatMap { names($0.names.compactMap(\.self), similarTo: name) }
      .smallest(hintLimit)
  }

  /// The first few names with a similar spelling.
  package static func names(_ names: [Resolver.Name], similarTo name: Resolver.Name) -> [String] {
    names.prefix(comparisonLimit).filter {
      $0 != name && Spelling.isSimilar($0.rawValue, name.rawValue)
    }
    .map(\.rawValue).smallest(hintLimit)
  }

  /// Adds the registrations of related and of similar types.
  ///
  /// - Returns: The registered type to resolve instead, such as the protocol of a mock.
  private static func addTypes(_ facts: FailureFacts, to reasons: inout Reasons) -> Any.Type? {
    let (service, name) = (facts.service, plainName(of: facts.service))
    let types = facts.types.prefix(comparisonLimit)
    let subtypes = labels(facts, types.filter { Conformance.holds(of: $0, to: service) })
    let supertypes = types.filter { Conformance.holds(of: service, to: $0) }
    let similar = labels(facts, types.filter { Spelling.isSimilar(plainName(of: $0), name) })
    if let namesake = facts.types.first(where: { "\($0)" == "\(service)" }) {
      reasons.hints.append(
        line(
          "Another type of that name is registered: '%'. You asked for '%'.",
          fullName(of: namesake),
          fullName(of: service)
        )
      )
    } else if !subtypes.isEmpty || !supertypes.isEmpty {
      let related = subtypes.isEmpty ? labels(facts, supertypes) : subtypes
      let rule = "A service is found only under its registered type. You registered %."
      reasons.hints.append(line(rule, related))
      if !subtypes.isEmpty {
        reasons.fixes.append(line("Add .implements(%) to that registration.", value(service)))
      } else if let supertype = supertypes.min(by: { "\($0)" < "\($1)" }) {
        let arguments = arguments(supertype, facts.names(of: supertype).first ?? nil)
        reasons.fixes.append("Resolve the registered type: resolve" + arguments)
        return supertype
      }
    } else if !similar.isEmpty {
      reasons.hints.append(line("Did you mean %?", similar))
    }
    return nil
  }

  /// The name of a type without attributes and tuple labels, which are easy to miss.
  private static func plainName(of type: Any.Type) -> String {
    "\(type)".split(separator: " ").map { word in
      let isDetail = word.contains("@") || word.hasSuffix(":") || word.hasSuffix("(nonsending)")
      return isDetail ? String(word.prefix { $0 == "(" }) : word + " "
    }.joined()
  }

  /// The first few registrations of some types, in alphabetical order.
  private static func labels(_ facts: FailureFacts, _ types: [Any.Type]) -> String {
    types.flatMap { type in facts.names(of: type).map { label(type, $0) } }
      .smallest(hintLimit).joined(separator: ", ")
  }

  /// Adds the containers with a registration that the request did not search.
  private static func addContainers(_ facts: FailureFacts, to reasons: inout Reasons) {
    if let container = facts.elsewhere.min() {
      reasons.hints.append(line("It is registered in %, which is not searched.", container))
      reasons.fixes.append("Resolve it in that container: withContainer(container) { … }")
      reasons.fixes.append(
        line("Or make it a fallback of %: add(child: container)", facts.container)
      )
    }
  }

  /// Adds the reasons why the services of `registerAllServices` may be missing.
  private static func addRun(_ facts: FailureFacts, to reasons: inout Reasons) {
    if facts.isInRun {
      reasons.hints.append("registerAllServices() is running, and has not registered it yet.")
    } else if AutomaticRegistration.state == .invisible {
      reasons.hints.append("No registerAllServices() was found. It may be on the main actor.")
      reasons.fixes += invisibleFixes
    } else if facts.types.isEmpty, facts.elsewhere.isEmpty, Layer.mainStorage.types.isEmpty,
      AutomaticRegistration.application == nil
    {
      reasons.hints.append("Nothing is registered, and no registerAllServices() was found.")
      reasons.fixes.append("Declare extension Resolver: @retroactive ResolverRegistering { … }")
    }
  }

  package static func didYouMean(_ candidates: [String]) -> String? {
    candidates.isEmpty ? nil : line("Did you mean %?", candidates.joined(separator: ", "))
  }
}

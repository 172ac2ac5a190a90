// The possible reasons why a service is not registered; an empty text stands for none.
extension Message {
  /// The number of near misses that a message names at most.
  private static let hintLimit = 3

  /// The number of names or types in a container that are compared with the one asked for.
  private static let comparisonLimit = 1_000

  static func hints(_ facts: FailureFacts, _ similarNames: [String]) -> [String] {
    [
      optionalHint(facts),
      didYouMean(similarNames.map(quoted)) ?? "",
      facts.registered.isEmpty ? typeHint(facts) : "",
      elsewhereHint(facts),
      automaticHint(facts),
      facts.hasTestEnded
        ? "What a test registers ends with it: let the test wait for the work that it starts." : "",
    ]
  }

  private static func optionalHint(_ facts: FailureFacts) -> String {
    guard let optional = facts.service as? any OptionalType.Type else { return "" }
    let isRegistered = !facts.names(of: optional.wrapped).isEmpty
    return line(
      "The request is for an Optional, which is a type of its own.%"
        + " For %, where it may be missing, use optional() or @OptionalInjected.",
      isRegistered ? " If the call is resolve()!, remove the !." : "",
      label(optional.wrapped)
    )
  }

  /// The names that the type has a registration under and that are spelled like the one asked for.
  static func similarNames(_ facts: FailureFacts) -> [String] {
    guard let name = facts.name else { return [] }
    return facts.registered.flatMap { names($0.names.compactMap(\.self), similarTo: name) }
      .smallest(hintLimit)
  }

  /// The first few names that are spelled like another one.
  package static func names(_ names: [Resolver.Name], similarTo name: Resolver.Name) -> [String] {
    names.prefix(comparisonLimit).filter {
      $0 != name && Spelling.isSimilar($0.rawValue, name.rawValue)
    }
    .map(\.rawValue).smallest(hintLimit)
  }

  /// The registrations of other types that may have been meant.
  private static func typeHint(_ facts: FailureFacts) -> String {
    let service = facts.service
    if service is any OptionalType.Type { return "" }
    let asked = "\(service)"
    if let namesake = types(facts, where: { "\($0)" == asked }).first {
      return line(
        "Another type of that name is registered: '%'. Asked for: '%'.",
        fullName(of: namesake),
        fullName(of: service)
      )
    }
    let rule = "A service is found only under the type that it was registered with. Registered "
    let subtypes = labels(facts) { Conformance.holds(of: $0, to: service) }
    if !subtypes.isEmpty {
      return line(
        "%subtypes of %: %. Register one as %, or add implements(%) to its registration.",
        rule,
        label(service),
        subtypes,
        code(service),
        value(service)
      )
    }
    let supertypes = labels(facts) { Conformance.holds(of: service, to: $0) }
    if !supertypes.isEmpty { return line("%supertypes of %: %.", rule, label(service), supertypes) }
    let similar = labels(facts) { Spelling.isSimilar("\($0)", asked) }
    return similar.isEmpty ? "" : line("Did you mean %?", similar)
  }

  /// The registered types for which a condition holds.
  private static func types(_ facts: FailureFacts, where holds: (Any.Type) -> Bool) -> [Any.Type] {
    facts.types.prefix(comparisonLimit).filter(holds)
  }

  /// The registrations of types for which a condition holds, the first few in alphabetical order.
  private static func labels(_ facts: FailureFacts, where holds: (Any.Type) -> Bool) -> String {
    types(facts, where: holds).flatMap { type in facts.names(of: type).map { label(type, $0) } }
      .smallest(hintLimit).joined(separator: ", ")
  }

  private static func elsewhereHint(_ facts: FailureFacts) -> String {
    if let container = facts.elsewhere.min() {
      return line(
        "A registration exists in %, but that container isn't searched. Ask it, make it the root with"
          + " withContainer(_:operation:), or make it a child of % with add(child:).",
        container,
        facts.container
      )
    }
    guard let site = facts.maker else { return "" }
    return line(
      "It is registered in containers made at %, and this request ran outside of them: in a streamed"
        + " response, a job after the request, or a route without the middleware. Run it in"
        + " withContainer(_:operation:), or ask with tryResolve().",
      site.description
    )
  }

  /// The reason why what `registerAllServices` registers may be missing.
  private static func automaticHint(_ facts: FailureFacts) -> String {
    if facts.isInRun {
      return "registerAllServices() is running: it has to register this service first."
    }
    let isInvisible = AutomaticRegistration.state == .invisible
    if isInvisible, AutomaticRegistration.wasFound.withLock({ $0 }) {
      return "registerAllServices() is isolated to the main actor, and has not been called since"
        + " Resolver.reset(). Call Resolver.main.registerServices() on the main actor after a reset,"
        + " before other threads make requests."
    }
    if isInvisible {
      return "No registerAllServices() was found so far. One that is isolated to the main actor can"
        + " be found on the main actor only: resolve something there first, or call"
        + " Resolver.main.registerServices() there when the application starts."
    }
    guard facts.types.isEmpty, facts.elsewhere.isEmpty, Layer.mainStorage.types.isEmpty,
      AutomaticRegistration.state == .absent
    else { return "" }
    return "Nothing at all is registered, and no registerAllServices() is called, since Resolver"
      + " does not conform to ResolverRegistering. To declare it, write extension Resolver:"
      + " @retroactive ResolverRegistering."
  }

  package static func didYouMean(_ candidates: [String]) -> String? {
    candidates.isEmpty ? nil : line("Did you mean %?", candidates.joined(separator: ", "))
  }
}

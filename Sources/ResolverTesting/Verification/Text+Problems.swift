import Resolver

// The message of the check of all registrations.
extension Text {
  /// The problems of one kind.
  struct ProblemGroup {
    let kind: RegistrationProblem.Kind
    let problems: [String]
  }

  static func problems(
    _ groups: [ProblemGroup],
    unfinished: [String],
    skipped: [String]
  ) -> String {
    let count = groups.reduce(unfinished.count) { $0 + $1.problems.count }
    let lists = groups.map { group in
      let shown = group.problems.prefix(Message.listLimit)
      let hidden = group.problems.count - shown.count
      let more = hidden > 0 ? ["  … and \(hidden) more"] : []
      return (["\(title(of: group.kind)):"] + shown.map(indented) + more).joined(separator: "\n")
    }
    let waiting =
      unfinished.isEmpty
      ? [] : ["Not finished, perhaps waiting for what failed: \(list(unfinished))"]
    let fixes = groups.map { "  • \(fix(for: $0.kind))" }
    let steps = fixes.isEmpty ? [] : ["To fix:\n" + fixes.joined(separator: "\n")]
    return
      (["The registrations have \(count == 1 ? "a problem" : "\(count) problems")."]
      + [(lists + waiting).map(indented).joined(separator: "\n")]
      + steps
      + (skipped.isEmpty ? [] : [skippedList(skipped)])).joined(separator: "\n\n")
  }

  private static func skippedList(_ skipped: [String]) -> String {
    "Skipped, because their factories take arguments (give them with arguments:): \(list(skipped))"
  }

  private static func title(of kind: RegistrationProblem.Kind) -> String {
    switch kind {
    case .notRegistered: "Not registered"
    case .circular: "Needs itself in order to be built"
    case .factoryReturnedNil: "The factory returned nil"
    case .notImplemented: "Not implemented by the instance"
    case .argumentMissing: "The factory did not get an argument"
    case .stackExhausted: "Used up the stack of the thread"
    case .shorterLived: "Kept longer than what it was built with"
    case .notReplaced: "No registration under the name that is to answer"
    case .offMainActor: "Belongs to the main actor, and is built by a factory that does not"
    }
  }

  private static func fix(for kind: RegistrationProblem.Kind) -> String {
    switch kind {
    case .notRegistered:
      "Register what is missing, or ask with optional() or @OptionalInjected."
    case .circular:
      "Let one service of a cycle receive the other after it has been built: with"
        + " resolveProperties(), @LazyInjected or @WeakLazyInjected."
    case .factoryReturnedNil:
      "Let the factory return an instance, or name the type in excluding: where it need not."
    case .notImplemented:
      "Conform the type of the instance, or remove implements() from the registration."
    case .argumentMissing:
      "Pass arguments that the factory expects: where the service is resolved, or with arguments:."
    case .stackExhausted:
      "Look for a decorator, a scope or a factory that leads back to itself."
    case .shorterLived:
      "Keep what an instance is built with as long as the instance, or resolve it when it is used."
    case .notReplaced:
      "Register the service under the name that is to answer, or under the requested one in the test."
    case .offMainActor:
      "Isolate the factory that asks to the main actor, or resolve later, on the main actor."
    }
  }

  /// The facts about a problem.
  ///
  /// - Parameters:
  ///   - path: The services that asked, the outermost first, and the one that they asked for.
  ///   - site: The call site of the request; `nil` for none but that of the check.
  ///   - registered: The services whose registrations are to be looked at.
  /// - Returns: The lines.
  static func facts(
    path: [String],
    site: CallSite? = nil,
    registered: [RegistrationDetails]
  ) -> [String] {
    (path.count > 1 ? ["Requested by: \(Message.path(path))"] : [])
      + (site.map { ["Location: \($0)"] } ?? [])
      + registered.map { "\(Message.label($0.service, $0.name)) is registered at: \($0.site)" }
  }

  static func instance(_ type: Any.Type) -> String {
    "Instance: '\(type)'"
  }

  static func expected(argument key: String?, _ type: Any.Type) -> String {
    "Expected: " + (key.map { "the argument \(Message.quoted($0))" } ?? "an argument")
      + " of type '\(type)'"
  }

  static func kept(
    _ label: String,
    in scope: any ResolverScopeType,
    at site: CallSite
  ) -> String {
    "\(label), in the scope '\(name(of: scope))', is registered at: \(site)"
  }

  static func answer(_ name: Resolver.Name, registered names: [Resolver.Name?]) -> [String] {
    [
      "To be answered by: \(Message.quoted(name.rawValue))",
      "Registered: \(Text.names(names))",
    ]
  }
}

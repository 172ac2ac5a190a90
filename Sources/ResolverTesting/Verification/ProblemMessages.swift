import Resolver

extension Message {
  /// The message of the check of all registrations.
  ///
  /// - Parameters:
  ///   - problems: The problems, in any order.
  ///   - skipped: The services whose factories take arguments that are not given.
  ///   - isEnd: Whether the process ends with the last problem.
  /// - Returns: The message.
  static func problems(
    _ problems: [RegistrationProblem],
    skipped: [String] = [],
    isEnd: Bool = false
  ) -> String {
    let byKind = Dictionary(grouping: problems, by: \.kind)
    let kinds = RegistrationProblem.Kind.allCases.filter { byKind[$0] != nil }
    let lists = kinds.flatMap { kind in
      let texts = byKind[kind, default: []].map { $0.lines.map { "  " + $0 } }
        .sorted { $0.lexicographicallyPrecedes($1) }
      let hidden = texts.count - listLimit
      return [kind.rawValue + ":"] + texts.prefix(listLimit).joined()
        + (hidden > 0 ? ["  … and \(hidden) more"] : [])
    }
    let count = problems.count
    let skipped = skippedFact(skipped)
    return text(
      "The registrations have \(count == 1 ? "a problem" : "\(count) problems").",
      facts: lists,
      hints: [
        isEnd
          ? "The check ends here, and the process with it: what runs on the main actor or in a task"
            + " cannot be suspended." : ""
      ],
      fix: "To fix:",
      code: kinds.map { "• " + $0.fix }
    ) + (skipped.isEmpty ? "" : "\n\n" + skipped)
  }

  /// The message of a check that found nothing to build.
  static func nothingToBuild(skipped: [String]) -> String {
    text(
      "No registration was checked.",
      facts: [skippedFact(skipped)],
      fix: "To fix, register the services before the check, or pass the container that has them:"
        + " assertEveryRegistrationResolves(in:)."
    )
  }

  /// The warning of a check that passes, and leaves some services out.
  static func skipped(_ services: [String]) -> String {
    text(
      "The check skipped registrations whose factories take arguments.",
      facts: [fact("Skipped", list(services))],
      fix: "To fix:",
      code: [
        "• Pass the arguments: assertEveryRegistrationResolves(arguments: [Report.self: 2026])",
        "• Or leave the type out: assertEveryRegistrationResolves(excluding: Report.self)",
      ]
    )
  }

  private static func skippedFact(_ skipped: [String]) -> String {
    fact(
      "Skipped, because their factories take arguments (give them with arguments:)",
      list(skipped)
    )
  }
}

extension RegistrationProblem.Kind {
  fileprivate var fix: String {
    switch self {
    case .notRegistered:
      "Register what is missing, or ask with optional() or @OptionalInjected."
    case .circular:
      "Let one service of a cycle receive the other after it has been built: with"
        + " resolveProperties() in any scope but unique, @LazyInjected or @WeakLazyInjected."
    case .factoryReturnedNil:
      "Let the factory return an instance, or name the type in excluding: where it need not."
    case .notImplemented:
      "Conform the type of the instance, or remove implements() from the registration."
    case .argumentMissing:
      "Pass arguments that the factory expects: where the service is resolved, or with arguments:."
    case .argumentsUnused:
      "Name the type that is registered in arguments:, which may be a protocol of the instance."
    case .shorterLived:
      "Keep what an instance is built with as long as the instance, or resolve it when it is used."
    case .notReplaced:
      "Register the service under the name that is to answer, or under the requested one in the test."
    case .offMainActor:
      "Isolate the factory that asks to the main actor, or resolve later, on the main actor."
    case .notFinished:
      "Let the factory come to an end, or give it more time with timeLimit:. It may wait for a lock"
        + " of one that failed or, in a test of the main actor, for the main queue."
    }
  }
}

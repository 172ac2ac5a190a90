import Resolver

extension Message {
  /// The message of the check of all registrations.
  ///
  /// - Parameters:
  ///   - problems: The problems, in any order.
  ///   - skipped: The services whose factories lack arguments.
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
    return text(
      "The registrations have \(count == 1 ? "a problem" : "\(count) problems").",
      facts: lists,
      hints: [
        skippedFact(skipped),
        isEnd
          ? "The process ends here, because code in a task or on the main actor cannot be stopped."
          : "",
      ],
      fixes: kinds.map(\.fix)
    )
  }

  /// The message of a check that found nothing to build.
  static func nothingToBuild(skipped: [String]) -> String {
    text(
      "No registration was checked.",
      facts: [skippedFact(skipped)],
      fixes: [
        "Register the services before the check.",
        "Or check the container that has them: assertEveryRegistrationResolves(in: container)",
      ]
    )
  }

  /// The warning of a check that passes without some services.
  static func skipped(_ services: [String]) -> String {
    text(
      "The check skipped registrations whose factories take arguments.",
      facts: [fact("Skipped", list(services))],
      fixes: [
        "Pass the arguments by type: assertEveryRegistrationResolves(arguments: […])",
        "Or leave the types out: assertEveryRegistrationResolves(excluding: …)",
      ]
    )
  }

  private static func skippedFact(_ skipped: [String]) -> String {
    fact("Skipped, because their factories take arguments", list(skipped))
  }
}

extension RegistrationProblem.Kind {
  fileprivate var fix: String {
    switch self {
    case .notRegistered:
      "Register the missing service, or resolve it with optional() or @OptionalInjected."
    case .circular:
      "In a cycle, inject one service with @LazyInjected, or set it in resolveProperties()."
    case .factoryReturnedNil:
      "Return an instance. If the service may be missing, exclude its type."
    case .notImplemented:
      "Conform the instance to the type, or remove .implements() from the registration."
    case .argumentMissing:
      "Pass the argument where you resolve the service, or pass it to the check."
    case .shorterLived:
      "Give the service that lives longer a shorter scope, or resolve the other when needed."
    case .notReplaced:
      "Register a mock under the new name, or remove the replacement."
    case .forbidden:
      "Register a mock, or allow the real service with allowing(…)."
    case .offMainActor:
      "Mark the outer factory @MainActor, or resolve the service on the main actor later."
    case .notFinished:
      "Let the factory return, or raise the timeLimit. It may wait for the main queue."
    }
  }
}

import Resolver

/// A problem of a registration.
struct RegistrationProblem {
  /// The kind of a problem; messages list them in this order.
  enum Kind: Int, CaseIterable {
    case notRegistered
    case circular
    case factoryReturnedNil
    case notImplemented
    case argumentMissing
    case stackExhausted
    case shorterLived
    case notReplaced
    case offMainActor
  }

  let kind: Kind

  /// The service, or the services, that it is about.
  let subject: String

  /// The facts, a line each.
  let facts: [String]

  /// The number of services that led to it: of the same problem the shortest path is shown.
  let pathLength: Int

  /// Tells it from others of its kind and subject.
  let detail: String

  init(
    _ kind: Kind,
    _ subject: String,
    facts: [String],
    pathLength: Int = 0,
    detail: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.facts = facts
    self.pathLength = pathLength
    self.detail = detail
  }

  var identity: [String] {
    ["\(kind)", subject, detail]
  }

  /// The lines of the problem as one text.
  var text: String {
    ([subject] + facts.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Whether this is the one to show of two with the same identity.
  func isSimpler(than other: RegistrationProblem) -> Bool {
    (pathLength, text) < (other.pathLength, other.text)
  }
}

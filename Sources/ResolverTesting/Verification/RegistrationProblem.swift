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
  var pathLength: Int

  /// Tells it from others of its kind and subject.
  let detail: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - subject: The service, or the services, that it is about.
  ///   - facts: The facts that come first.
  ///   - path: The services that asked, the outermost first, and the one that they asked for.
  ///   - site: The call site of the request; `nil` for none but that of the check.
  ///   - registered: The services whose registrations are to be looked at.
  ///   - detail: Tells it from others of its kind and subject.
  init(
    _ kind: Kind,
    _ subject: String,
    facts: [String] = [],
    path: [String] = [],
    site: CallSite? = nil,
    registered: [RegistrationDetails] = [],
    detail: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.facts = facts + Text.facts(path: path, site: site, registered: registered)
    pathLength = path.count
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

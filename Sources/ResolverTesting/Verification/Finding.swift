import Resolver

/// A fault of a registration.
struct Finding {
  let kind: FindingKind

  /// The service, or the services, that it is about.
  let subject: String

  /// The facts, a line each.
  let facts: [String]

  /// The number of services that led to it: of the same finding the shortest path is shown.
  let pathLength: Int

  /// Tells it from others of its kind and subject.
  let detail: String

  /// The conformance that was not seen, if the finding is about one.
  let conformance: UnseenConformance?

  init(
    _ kind: FindingKind,
    _ subject: String,
    facts: [String],
    pathLength: Int = 0,
    detail: String = "",
    conformance: UnseenConformance? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.facts = facts
    self.pathLength = pathLength
    self.detail = detail
    self.conformance = conformance
  }

  var identity: [String] {
    ["\(kind)", subject, detail]
  }

  /// The lines of the finding as one text.
  var text: String {
    ([subject] + facts.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Whether this is the one to show of two with the same identity.
  func isSimpler(than other: Finding) -> Bool {
    (pathLength, text) < (other.pathLength, other.text)
  }
}

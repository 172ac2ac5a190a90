import Resolver

/// The overrides and the name rules of a test, and whether a request used them.
struct OverrideUsage {
  private(set) var overrides: [Override] = []
  private(set) var rules: [Rule] = []

  /// An override, and what became of it.
  struct Override {
    /// Kept alive: its identity could otherwise become that of another registration.
    let details: RegistrationDetails
    var isUsed = false

    /// Whether it has been reported as too late or as replaced.
    var isReported = false

    /// The override of the same layer that took its place.
    var replacedBy: RegistrationDetails?

    /// The suite whose setup registered it; `nil` for the test itself.
    var suite: SuiteUsage?
  }

  /// A name rule, and whether it applied.
  struct Rule {
    let rule: NameRule
    var isUsed = false
    let suite: SuiteUsage?
  }

  /// Adds an override.
  ///
  /// - Returns: The override of the same layer whose place it takes, if there is one.
  mutating func insert(_ details: RegistrationDetails) -> RegistrationDetails? {
    let former = overrides.lastIndex { override in
      override.details.layer == details.layer && details.shadows(override.details)
    }
    if let former { overrides[former].replacedBy = details }
    overrides.append(Override(details: details))
    return former.map { overrides[$0].details }
  }

  /// Notes that an override has been reported.
  mutating func noteReport(of override: RegistrationDetails) {
    guard let position = position(of: ObjectIdentifier(override)) else { return }
    overrides[position].isReported = true
  }

  /// Removes the overrides from a position on, which a reset has removed as well.
  mutating func removeOverrides(from position: Int) {
    overrides.removeSubrange(min(position, overrides.count)...)
  }

  /// The position of an override, by the identity of its details.
  private func position(of override: ObjectIdentifier) -> Int? {
    overrides.lastIndex { ObjectIdentifier($0.details) == override }
  }

  /// Whether there is nothing to report, to the test or to a suite.
  var isSettled: Bool {
    rules.isEmpty && overrides.allSatisfy { $0.isReported || $0.isUsed && $0.suite == nil }
  }

  mutating func insert(_ rules: [NameRule], of suite: SuiteUsage?) {
    self.rules += rules.map { Rule(rule: $0, suite: suite) }
  }

  /// Notes that the overrides from a position on were registered by the setup of a suite.
  mutating func attribute(from position: Int, to suite: SuiteUsage?) {
    for index in overrides.indices.dropFirst(position) { overrides[index].suite = suite }
  }

  /// Notes that a rule had an effect, or was reported to have none.
  mutating func use(ruleThatReplaces name: Resolver.Name) {
    for index in rules.indices where rules[index].rule.replaced == name {
      rules[index].isUsed = true
    }
  }

  /// Notes what a request uses.
  mutating func use(_ event: ResolutionEvent) {
    if let position = position(of: event.registration) { overrides[position].isUsed = true }
    guard event.requestedName != event.answeredName, !rules.isEmpty else { return }
    for index in rules.indices where rules[index].rule.answering == event.answeredName {
      if let replaced = rules[index].rule.replaced, replaced != event.requestedName { continue }
      rules[index].isUsed = true
    }
  }
}

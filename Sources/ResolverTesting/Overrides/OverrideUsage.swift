import Resolver

/// The overrides and the name rules of a test, and whether a request used them.
struct OverrideUsage {
  private(set) var overrides: [Override] = []
  private(set) var rules: [Rule] = []

  /// The number of overrides that the setup of the test registered.
  private var setUpCount = 0

  /// Whether the setup is running that a test shares with others, which need not use it.
  var isSharedSetUp = false

  /// An override, and what became of it.
  struct Override {
    /// Kept alive: its identity could otherwise become that of another registration.
    let details: RegistrationDetails
    let stage: OverrideStack.Stage
    let isShared: Bool
    var isUsed = false

    /// Whether it has been reported as too late or as replaced.
    var isReported = false

    /// Whether a reset removed it.
    var wasReset = false

    /// The override of the same stage that took its place.
    var replacedBy: RegistrationDetails?

    /// Whether the test itself took it back.
    var wasTakenBack: Bool { wasReset || replacedBy != nil }
  }

  /// A name rule, and whether it applied.
  struct Rule {
    let rule: NameRule
    let isShared: Bool
    var isUsed = false
  }

  /// Adds an override.
  ///
  /// - Returns: The override of the same stage whose place it takes, if there is one.
  mutating func insert(
    _ details: RegistrationDetails,
    at stage: OverrideStack.Stage
  ) -> RegistrationDetails? {
    let former = overrides.lastIndex { override in
      !override.wasReset && override.stage == stage && override.details.isReplaced(by: details)
    }
    if let former { overrides[former].replacedBy = details }
    overrides.append(Override(details: details, stage: stage, isShared: isSharedSetUp))
    return former.map { overrides[$0].details }
  }

  mutating func insert(_ rules: [NameRule]) {
    for rule in rules { self.rules.append(Rule(rule: rule, isShared: isSharedSetUp)) }
  }

  /// Ends the setup, to which a reset goes back.
  mutating func endSetUp() {
    isSharedSetUp = false
    setUpCount = overrides.count
  }

  mutating func reset() {
    for index in overrides.indices.dropFirst(setUpCount) { overrides[index].wasReset = true }
  }

  mutating func markReported(_ override: RegistrationDetails) {
    guard let position = position(of: ObjectIdentifier(override)) else { return }
    overrides[position].isReported = true
  }

  /// The position of an override, by the identity of its details.
  private func position(of override: ObjectIdentifier) -> Int? {
    overrides.lastIndex { ObjectIdentifier($0.details) == override }
  }

  /// Marks a rule that had an effect, or was reported to have none.
  mutating func use(ruleThatReplaces name: Resolver.Name) {
    for index in rules.indices where rules[index].rule.replaced == name {
      rules[index].isUsed = true
    }
  }

  /// Marks what a request uses.
  mutating func use(_ resolution: Resolution) {
    if let position = position(of: ObjectIdentifier(resolution.answering)) {
      overrides[position].isUsed = true
    }
    guard resolution.requestedName != resolution.name, !rules.isEmpty else { return }
    for index in rules.indices where rules[index].rule.answering == resolution.name {
      if let replaced = rules[index].rule.replaced, replaced != resolution.requestedName {
        continue
      }
      rules[index].isUsed = true
    }
  }
}

extension RegistrationDetails {
  /// Whether another registration takes the place of this one: both stand in one container under
  /// one type and name.
  fileprivate func isReplaced(by other: RegistrationDetails) -> Bool {
    service == other.service && name == other.name && storage === other.storage
  }
}

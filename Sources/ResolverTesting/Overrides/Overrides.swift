import Resolver

/// The overrides and replacements of a test, and which of them its requests used.
///
/// Later steps take precedence. Within a step, overrides take precedence over replacements. The
/// factory of an override gets the services below the override.
struct Overrides: Sendable {
  /// A part of a test's setup: a trait, the test case, or the body.
  struct Step: Comparable {
    /// The number of surrounding tests.
    var depth = 0
    var number = 0

    /// Whether a setup is running.
    ///
    /// Everything that it registers is an override.
    var isSetUp = false

    /// Whether other tests or cases share the setup, so that not each of them must use it.
    var isShared = false

    static func < (first: Step, second: Step) -> Bool {
      (first.depth, first.number) < (second.depth, second.number)
    }
  }

  private(set) var step: Step

  /// The number of the last request.
  private var lastRequest = 0

  /// Whether there was a request or an assertion in the test or a nested container, even for an
  /// unregistered service.
  var isAsked = false

  /// The overrides, in the order of registration.
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let mark: OverrideMark

    /// The override; `nil` while it is being registered.
    var override: Override?

    /// Whether a request used the override, perhaps before the end of the registration.
    var isUsed = false
  }

  /// The latest step with an override of each service.
  private var services: [ObjectIdentifier: Step] = .init()

  /// The replacements, in order of precedence.
  ///
  /// Later steps come first. Within a step, replacements of one name come before preferred names,
  /// the latest first.
  private(set) var rules: [NameRule] = []

  /// - Parameter depth: The number of surrounding tests.
  init(depth: Int) {
    step = Step(depth: depth)
  }

  /// The overrides, in the order of registration.
  var all: [Override] {
    entries.compactMap(\.override)
  }

  /// The overrides that no request used.
  var unused: [Override] {
    entries.compactMap { $0.isUsed ? nil : $0.override }
  }

  /// The replacements that no request used.
  var unusedRules: [NameRule] {
    rules.filter { !$0.isUsed }
  }

  /// Begins a step, by default the body of the test.
  ///
  /// - Parameters:
  ///   - isSetUp: Whether the step is the setup of a trait or a test case.
  ///   - isShared: Whether other tests or cases share the setup.
  /// - Returns: The number of the step.
  mutating func beginStep(isSetUp: Bool = false, isShared: Bool = false) -> Int {
    let (depth, number) = (step.depth, step.number + 1)
    step = Step(depth: depth, number: number, isSetUp: isSetUp, isShared: isShared)
    return number
  }

  /// Marks the overrides of the present step that a reset has removed.
  ///
  /// A reset doesn't empty containers made by the test, so their overrides stay.
  mutating func reset() {
    for (index, entry) in entries.enumerated()
    where entry.mark.step == step && entry.override?.details.layer != nil {
      entries[index].override?.wasReset = true
    }
  }
}

/// A registration by the test itself.
struct Override: Sendable {
  let details: RegistrationDetails
  let step: Overrides.Step

  /// The function that registered the override.
  let function: StaticString

  /// The number of the last request before the registration.
  let lastRequest: Int

  /// The aliases that `implements` has added.
  var aliases: [RegistrationDetails] = []

  /// Whether a reset has removed the override.
  var wasReset = false

  /// Whether other tests share the override, and need not use it.
  ///
  /// An initializer or a `setUp` method runs for each test of a suite.
  var isShared: Bool {
    step.isShared
      || function.withUTF8Buffer { name in
        ["init(", "setUp(", "setUpWithError("].contains { name.starts(with: $0.utf8) }
      }
  }
}

/// The mark of an override, which its registration refers to.
final class OverrideMark: Sendable {
  let step: Overrides.Step

  /// The number of earlier overrides in the test.
  let position: Int

  init(_ step: Overrides.Step, _ position: Int) {
    self.step = step
    self.position = position
  }
}

extension RegistrationDetails {
  /// The mark of an override, perhaps in another test's container; `nil` for other registrations.
  var mark: OverrideMark? {
    if case .test(let mark, step: _) = owner { mark as? OverrideMark } else { nil }
  }

  /// Returns the mark of an override in a layer or a layer below; `nil` for other registrations.
  func mark(in layer: Layer) -> OverrideMark? {
    // The container was perhaps made in another test.
    self.layer != nil || storage.origin.map(layer.includes) == true ? mark : nil
  }
}

// MARK: - Adding

extension Overrides {
  /// Returns the mark of a new override.
  mutating func makeMark() -> OverrideMark {
    let mark = OverrideMark(step, entries.count)
    entries.append(Entry(mark: mark))
    return mark
  }

  /// Adds the override of a mark.
  ///
  /// - Parameters:
  ///   - details: The override.
  ///   - mark: The mark.
  ///   - function: The function that registers the override.
  mutating func insert(
    _ details: RegistrationDetails,
    _ mark: OverrideMark,
    from function: StaticString
  ) {
    entries[mark.position].override = Override(
      details: details,
      step: mark.step,
      function: function,
      lastRequest: lastRequest
    )
    updateLatestStep(of: details.service, to: mark.step)
  }

  /// Adds an alias that `implements` gave an override, if the override is this test's.
  mutating func insert(alias: RegistrationDetails, of mark: OverrideMark) {
    guard owns(mark) else { return }
    updateLatestStep(of: alias.service, to: mark.step)
    entries[mark.position].override?.aliases.append(alias)
  }

  /// Updates the latest step of a service, unless a later step has an override.
  private mutating func updateLatestStep(of service: Any.Type, to step: Step) {
    services[ObjectIdentifier(service)] = max(latestStep(of: service) ?? step, step)
  }

  /// Adds a replacement, which takes precedence over the present ones.
  mutating func insert(_ rule: NameRule) {
    var rule = rule
    rule.step = step
    let weaker = rules.firstIndex { present in
      present.step < rule.step || present.replaced == nil || rule.replaced != nil
    }
    rules.insert(rule, at: weaker ?? rules.endIndex)
  }
}

// MARK: - Using

extension Overrides {
  /// Returns the latest step with an override of a service.
  func latestStep(of service: Any.Type) -> Step? {
    services[ObjectIdentifier(service)]
  }

  /// Marks an override and its replacements as used by a request or a check.
  ///
  /// - Parameters:
  ///   - override: The mark of the override, perhaps of another test; `nil` for another
  ///     registration.
  ///   - asked: The name of the request.
  ///   - answered: The name of the registration.
  ///   - number: The number of the request.
  mutating func use(
    _ override: OverrideMark?,
    asked: Resolver.Name?,
    answered: Resolver.Name?,
    number: Int
  ) {
    lastRequest = max(lastRequest, number)
    if let override, owns(override) { entries[override.position].isUsed = true }
    markRules { rule in
      guard rule.answering == answered else { return false }
      return rule.replaced == nil || rule.replaced == asked
    }
  }

  /// Marks a replacement whose failure is reported.
  ///
  /// - Returns: The place that asks for the replacement.
  mutating func useReplacement(of name: Resolver.Name) -> SourcePlace? {
    markRules { $0.replaced == name }
    return rules.first { $0.replaced == name }?.place
  }

  /// Whether an override is this test's, and not another one's.
  private func owns(_ mark: OverrideMark) -> Bool {
    mark.position < entries.count && entries[mark.position].mark === mark
  }

  private mutating func markRules(where isUsed: (NameRule) -> Bool) {
    for index in rules.indices where isUsed(rules[index]) { rules[index].isUsed = true }
  }
}

/// A replacement of a name, and the place that asks for it.
struct NameRule: Sendable {
  /// The replaced name; `nil` for a preferred name, which replaces all names.
  let replaced: Resolver.Name?
  let answering: Resolver.Name
  let place: SourcePlace

  /// Whether the name is required, and not only preferred.
  var isRequired = false

  /// The step of the test that adds the replacement.
  var step = Overrides.Step()

  /// Whether the replacement applied, or was reported as unused.
  var isUsed = false
}

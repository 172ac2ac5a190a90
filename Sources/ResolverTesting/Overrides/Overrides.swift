import Resolver

/// The overrides and replacements of a test, and which of them its requests used.
///
/// Later steps take precedence. Within a step, overrides take precedence over replacements. The
/// factory of an override gets the services below the override.
final class Overrides: Sendable {
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

  private struct State: Sendable {
    var step: Step

    /// The number of the last finished request.
    var lastRequest = 0

    /// Whether there was a request, even for an unregistered service.
    var isAsked = false

    /// The overrides, by the identity of their registrations.
    var overrides: [ObjectIdentifier: Override] = [:]

    /// The overrides that requests used.
    var used: Set<ObjectIdentifier> = []

    /// The latest step with an override of each service.
    var services: [ObjectIdentifier: Step] = [:]

    /// The registrations by application code that repeat production's.
    var repeating: [ObjectIdentifier: RegistrationDetails] = [:]

    /// The replacements, in order of precedence.
    ///
    /// Later steps come first. Within a step, replacements of one name come before preferred names,
    /// the latest first.
    var rules: [NameRule] = []

    mutating func markRules(where isUsed: (NameRule) -> Bool) {
      for index in rules.indices where isUsed(rules[index]) { rules[index].isUsed = true }
    }
  }

  /// The overrides of the surrounding test.
  private let outer: Overrides?
  private let state: Mutex<State>

  init(inside outer: Overrides?) {
    self.outer = outer
    state = Mutex(State(step: Step(depth: outer.map { $0.step.depth + 1 } ?? 0)))
  }

  private var step: Step { state.withLock { $0.step } }

  /// The overrides, in the order of registration.
  var overrides: [Override] {
    state.withLock { $0.overrides }.values.sorted { $0.position < $1.position }
  }

  /// The overrides that no request used.
  var unused: [Override] {
    let used = state.withLock { $0.used }
    return overrides.filter { $0.original == nil && !used.contains(ObjectIdentifier($0.details)) }
  }

  /// The replacements, in order of precedence.
  var rules: [NameRule] {
    state.withLock { $0.rules }
  }

  /// Whether a setup is running.
  var isSettingUp: Bool { step.isSetUp }

  /// Whether there was a request in the test or a nested container.
  var isAsked: Bool {
    state.withLock { $0.isAsked }
  }

  /// Begins the setup of a trait or a test case.
  ///
  /// - Parameter isShared: Whether other tests or cases share the setup.
  func beginSetUp(isShared: Bool) {
    beginStep(isSetUp: true, isShared: isShared)
  }

  /// Ends the setup.
  ///
  /// A reset goes back to this point.
  func endSetUp() {
    beginStep()
  }

  private func beginStep(isSetUp: Bool = false, isShared: Bool = false) {
    state.withLock { state in
      let (depth, number) = (state.step.depth, state.step.number + 1)
      state.step = Step(depth: depth, number: number, isSetUp: isSetUp, isShared: isShared)
    }
  }

  /// Marks the overrides of the present step that a reset has removed.
  ///
  /// A reset doesn't empty containers made by the test, so their overrides stay.
  func reset() {
    state.withLock { state in
      for (key, override) in state.overrides
      where override.step == state.step && override.details.layer != nil {
        state.overrides[key]?.wasReset = true
      }
    }
  }
}

/// A registration by the test itself.
struct Override: Sendable {
  /// A strong reference, so that no other registration gets the same identity.
  let details: RegistrationDetails

  /// The number of earlier overrides in the test.
  let position: Int
  let step: Overrides.Step

  /// The original override, if this one is an alias that `implements` added.
  let original: RegistrationDetails?

  /// Whether other tests share the override, and need not use it.
  let isShared: Bool

  /// The number of the last request before the registration.
  let lastRequest: Int

  /// Whether `implements` has added aliases.
  var implementsOthers = false

  /// Whether a reset has removed the override.
  var wasReset = false
}

// MARK: - Adding

extension Overrides {
  /// Adds an override.
  ///
  /// - Parameters:
  ///   - details: The override.
  ///   - original: The original override, if `implements` adds an alias.
  ///   - isShared: Whether a method registers the override that runs for each test of a suite.
  func insert(
    _ details: RegistrationDetails,
    implementing original: RegistrationDetails? = nil,
    isShared: Bool = false
  ) {
    state.withLock { state in
      state.overrides[ObjectIdentifier(details)] = Override(
        details: details,
        position: state.overrides.count,
        step: state.step,
        original: original,
        isShared: isShared || state.step.isShared,
        lastRequest: state.lastRequest
      )
      state.services[ObjectIdentifier(details.service)] = state.step
      if let original {
        state.overrides[ObjectIdentifier(original)]?.implementsOthers = true
      }
    }
  }

  /// Adds a registration by application code that repeats production's.
  func insert(repeating details: RegistrationDetails) {
    state.withLock { $0.repeating[ObjectIdentifier(details)] = details }
  }

  /// Adds a replacement, which takes precedence over the present ones.
  func insert(_ rule: NameRule) {
    state.withLock { state in
      var rule = rule
      rule.step = state.step
      let weaker = state.rules.firstIndex { present in
        present.step < rule.step || present.replaced == nil || rule.replaced != nil
      }
      state.rules.insert(rule, at: weaker ?? state.rules.endIndex)
    }
  }
}

// MARK: - Looking

extension Overrides {
  /// Returns the override of a registration, also after a reset, in this test or a surrounding one.
  func override(_ registration: RegistrationDetails) -> Override? {
    state.withLock { $0.overrides[ObjectIdentifier(registration)] }
      ?? outer?.override(registration)
  }

  /// Returns the step of an override, in this test or a surrounding one; `nil` for other
  /// registrations.
  func step(of registration: Registration) -> Step? {
    let key = ObjectIdentifier(registration.details)
    let own = state.withLock { state -> Step? in
      guard let override = state.overrides[key], !override.wasReset else { return nil }
      return override.step
    }
    return own ?? outer?.step(of: registration)
  }

  /// The replacements of this test and of surrounding ones, in order of precedence.
  var allRules: [NameRule] {
    outer.map { rules + $0.allRules } ?? rules
  }

  /// Whether the test made a registration, by its own code or by code that it ran.
  func containMade(_ registration: RegistrationDetails) -> Bool {
    registration.layer == nil ? override(registration) != nil : !isRepeating(registration)
  }

  /// Whether application code made a registration that repeats production's.
  func isRepeating(_ registration: RegistrationDetails) -> Bool {
    state.withLock { $0.repeating[ObjectIdentifier(registration)] != nil }
      || outer?.isRepeating(registration) == true
  }
}

// MARK: - Using

extension Overrides {
  /// Marks that there was a request.
  func ask() {
    state.withLock { $0.isAsked = true }
    outer?.ask()
  }

  /// Returns the latest step with an override of a service, and whether there are replacements,
  /// including surrounding tests.
  func concern(_ service: Any.Type) -> (latest: Step?, hasRules: Bool) {
    let (own, hasRules) = state.withLock { state in
      (state.services[ObjectIdentifier(service)], !state.rules.isEmpty)
    }
    guard let outer = outer?.concern(service) else { return (own, hasRules) }
    return (own ?? outer.latest, hasRules || outer.hasRules)
  }

  /// Marks the override and replacements of a request as used.
  func use(_ record: RequestRecord) {
    let (asked, answered) = (record.request.name, record.registration.name)
    use(record.answering, asked: asked, answered: answered, number: record.number)
  }

  /// Marks an override and its replacements as used by a request or a check.
  func use(
    _ answering: RegistrationDetails,
    asked: Resolver.Name?,
    answered: Resolver.Name?,
    number: Int = 0
  ) {
    outer?.use(answering, asked: asked, answered: answered)
    state.withLock { state in
      state.lastRequest = max(state.lastRequest, number)
      state.used.insert(ObjectIdentifier(answering))
      state.markRules { rule in
        guard rule.answering == answered else { return false }
        return rule.replaced == nil || rule.replaced == asked
      }
    }
  }

  /// Marks a replacement whose failure is reported.
  ///
  /// - Returns: The place that asks for the replacement.
  func useReplacement(of name: Resolver.Name) -> SourcePlace? {
    let outer = outer?.useReplacement(of: name)
    return state.withLock { state in
      state.markRules { $0.replaced == name }
      return state.rules.first { $0.replaced == name }?.place ?? outer
    }
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

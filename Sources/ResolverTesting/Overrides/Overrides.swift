import Resolver

/// The overrides and the name rules of a test: which registration answers by them, and which of
/// them a request used.
///
/// Later steps win, overrides and rules alike; within a step an override wins over a rule. The
/// factory of an override is answered by what lies below the override.
final class Overrides: Sendable {
  /// A step in the making of a test: a trait's setup, the test case's, or the test's body.
  struct Step: Comparable {
    /// The number of tests around the test.
    var depth = 0
    var number = 0

    /// Whether a setup is running: whatever it registers is an override.
    var isSetUp = false

    /// Whether other tests, or other cases of the test, have the same setup, so that each of them
    /// need not use it.
    var isShared = false

    static func < (first: Step, second: Step) -> Bool {
      (first.depth, first.number) < (second.depth, second.number)
    }
  }

  private struct State: Sendable {
    var step: Step

    /// The number of the last request that was answered.
    var lastRequest = 0

    /// Whether anything was asked for, be it registered or not.
    var isAsked = false

    /// The overrides, by the identity of their registrations.
    var overrides: [ObjectIdentifier: Override] = [:]

    /// The overrides that requests used.
    var used: Set<ObjectIdentifier> = []

    /// The latest step that overrides each service.
    var services: [ObjectIdentifier: Step] = [:]

    /// The registrations that application code made in the test as it does in production.
    var repeating: [ObjectIdentifier: RegistrationDetails] = [:]

    /// The rules, the strongest first: those of the latest step, and within a step the
    /// replacements, the latest of them first.
    var rules: [NameRule] = []

    mutating func markRules(where isUsed: (NameRule) -> Bool) {
      for index in rules.indices where isUsed(rules[index]) { rules[index].isUsed = true }
    }
  }

  /// The overrides of the test around this one.
  private let outer: Overrides?
  private let state: Mutex<State>

  init(inside outer: Overrides?) {
    self.outer = outer
    state = Mutex(State(step: Step(depth: outer.map { $0.step.depth + 1 } ?? 0)))
  }

  private var step: Step { state.withLock { $0.step } }

  /// The overrides, in the order in which they were registered.
  var overrides: [Override] {
    state.withLock { $0.overrides }.values.sorted { $0.position < $1.position }
  }

  /// The overrides that no request used.
  var unused: [Override] {
    let used = state.withLock { $0.used }
    return overrides.filter { $0.original == nil && !used.contains(ObjectIdentifier($0.details)) }
  }

  /// The rules, the strongest first.
  var rules: [NameRule] {
    state.withLock { $0.rules }
  }

  /// Whether a setup is running.
  var isSettingUp: Bool { step.isSetUp }

  /// Whether a request was made, in the test or in a container inside it.
  var isAsked: Bool {
    state.withLock { $0.isAsked }
  }

  /// Begins a setup by a trait or a test case.
  ///
  /// - Parameter isShared: Whether other tests, or other cases of the test, have the same setup.
  func beginSetUp(isShared: Bool) {
    beginStep(isSetUp: true, isShared: isShared)
  }

  /// Ends the setup, to which a reset goes back.
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
  /// A reset doesn't empty the containers that the test made, so their overrides stay.
  func reset() {
    state.withLock { state in
      for (key, override) in state.overrides
      where override.step == state.step && override.details.layer != nil {
        state.overrides[key]?.wasReset = true
      }
    }
  }
}

/// A registration by the test itself, and what became of it.
struct Override: Sendable {
  /// Kept alive: its identity could otherwise become that of another registration.
  let details: RegistrationDetails

  /// The number of overrides of the test that were registered before.
  let position: Int
  let step: Overrides.Step

  /// The override that was registered, if this one is what `implements` adds to it.
  let original: RegistrationDetails?

  /// Whether other tests have the override as well, and need not use it.
  let isShared: Bool

  /// The number of the last request before it.
  let lastRequest: Int

  /// Whether `implements` makes it answer for other types as well.
  var implementsOthers = false

  /// Whether a reset removed it.
  var wasReset = false
}

// MARK: - Adding

extension Overrides {
  /// Adds an override.
  ///
  /// - Parameters:
  ///   - details: The override.
  ///   - original: The override that was registered, if `implements` adds another type to it.
  ///   - isShared: Whether a method that each test of a suite runs registers it.
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

  /// Adds a registration that application code makes in the test as it does in production.
  func insert(repeating details: RegistrationDetails) {
    state.withLock { $0.repeating[ObjectIdentifier(details)] = details }
  }

  /// Adds a rule, which wins over those that the test has.
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
  /// The override that a registration is, or was before a reset, in this test or in one around it.
  func override(_ registration: RegistrationDetails) -> Override? {
    state.withLock { $0.overrides[ObjectIdentifier(registration)] }
      ?? outer?.override(registration)
  }

  /// The step of an override, in this test or in one around it; `nil` for any other registration.
  func step(of registration: Registration) -> Step? {
    let key = ObjectIdentifier(registration.details)
    let own = state.withLock { state -> Step? in
      guard let override = state.overrides[key], !override.wasReset else { return nil }
      return override.step
    }
    return own ?? outer?.step(of: registration)
  }

  /// The rules of this test, and of those around it, the strongest first.
  var allRules: [NameRule] {
    outer.map { rules + $0.allRules } ?? rules
  }

  /// Whether a registration was made in the test: by its own code, or by code that it ran.
  func containMade(_ registration: RegistrationDetails) -> Bool {
    registration.layer == nil ? override(registration) != nil : !isRepeating(registration)
  }

  /// Whether application code made a registration in the test as it does in production.
  func isRepeating(_ registration: RegistrationDetails) -> Bool {
    state.withLock { $0.repeating[ObjectIdentifier(registration)] != nil }
      || outer?.isRepeating(registration) == true
  }
}

// MARK: - Using

extension Overrides {
  /// Marks that a request was made.
  func ask() {
    state.withLock { $0.isAsked = true }
    outer?.ask()
  }

  /// The latest step that overrides a service, in the test or in one around it, and whether there
  /// are rules.
  func concern(_ service: Any.Type) -> (latest: Step?, hasRules: Bool) {
    let (own, hasRules) = state.withLock { state in
      (state.services[ObjectIdentifier(service)], !state.rules.isEmpty)
    }
    guard let outer = outer?.concern(service) else { return (own, hasRules) }
    return (own ?? outer.latest, hasRules || outer.hasRules)
  }

  /// Marks what a request uses.
  func use(_ record: RequestRecord) {
    let (asked, answered) = (record.request.name, record.registration.name)
    use(record.answering, asked: asked, answered: answered, number: record.number)
  }

  /// Marks what a request or a check uses: an override, and the rules by which it answers.
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

  /// Marks a replacement that is reported to have no effect.
  ///
  /// - Returns: The place where it was asked for.
  func useReplacement(of name: Resolver.Name) -> SourcePlace? {
    let outer = outer?.useReplacement(of: name)
    return state.withLock { state in
      state.markRules { $0.replaced == name }
      return state.rules.first { $0.replaced == name }?.place ?? outer
    }
  }
}

import Resolver

/// The overrides and the name rules of a test, and which registration answers by them.
///
/// Later stages win, overrides and rules alike; within a stage an override wins over a rule. The
/// factory of an override is answered by what lies below the override.
final class OverrideStack: Sendable {
  /// A step in the making of a test: a trait's setup, the test case's, or the test's body.
  struct Stage: Comparable {
    /// The number of tests around the test.
    let depth: Int
    let number: Int

    static func < (first: Stage, second: Stage) -> Bool {
      (first.depth, first.number) < (second.depth, second.number)
    }
  }

  /// A name that answers for another one.
  private struct Substitute {
    /// The name that it replaces, which the type has to have; `nil` for a name that is preferred to
    /// any other.
    let replaced: Resolver.Name?
    let name: Resolver.Name
    let stage: Stage
  }

  /// An override, kept alive: its identity could otherwise become that of another registration.
  private struct Override {
    let details: RegistrationDetails
    let stage: Stage

    /// The override of an earlier stage that it took the place of.
    let overridden: Registration?
  }

  private struct State: Sendable {
    var stage: Stage
    var overrides: [ObjectIdentifier: Override] = [:]

    /// The names that may answer for others, those of the latest rules first.
    var substitutes: [Substitute] = []
  }

  /// The stack of the test around this one.
  private let outer: OverrideStack?
  private let depth: Int
  private let state: Mutex<State>

  init(inside outer: OverrideStack?) {
    self.outer = outer
    depth = outer.map { $0.depth + 1 } ?? 0
    state = Mutex(State(stage: Stage(depth: depth, number: 0)))
  }

  /// The stage that is being made.
  var stage: Stage { state.withLock { $0.stage } }

  /// Ends a stage.
  func endStage() {
    state.withLock { $0.stage = Stage(depth: depth, number: $0.stage.number + 1) }
  }

  /// Adds an override.
  ///
  /// - Parameters:
  ///   - override: The override.
  ///   - former: The registration that it took the place of.
  func insert(_ override: RegistrationDetails, replacing former: Registration?) {
    let released = state.withLock { state in
      let present = former.flatMap { state.overrides[ObjectIdentifier($0.details)] }
      let isEarlier = present.map { $0.stage < state.stage } ?? false
      let overridden = isEarlier ? former : present?.overridden
      return state.overrides.updateValue(
        Override(details: override, stage: state.stage, overridden: overridden),
        forKey: ObjectIdentifier(override)
      )
    }
    withExtendedLifetime(released) {}
  }

  /// Removes the overrides of the present stage, which a reset has removed as well.
  func removeStage() {
    let removed = state.withLock { state in
      let former = state.overrides
      let stage = state.stage
      state.overrides = former.filter { $0.value.stage < stage }
      return former
    }
    withExtendedLifetime(removed) {}
  }

  /// Adds a rule, which wins over those that the test has.
  func insert(_ rule: NameRule) {
    state.withLock { state in
      state.substitutes.removeAll {
        $0.replaced == nil && rule.replaced == nil && $0.stage == state.stage
          && $0.name == rule.answering
      }
      let substitute = Substitute(
        replaced: rule.replaced,
        name: rule.answering,
        stage: state.stage
      )
      // Replacements come first within a stage.
      let index =
        rule.replaced != nil
        ? 0
        : state.substitutes.firstIndex {
          $0.stage < state.stage || $0.replaced == nil
        }
      state.substitutes.insert(substitute, at: index ?? state.substitutes.endIndex)
    }
  }

  /// The stage of an override of this test, or of one around it.
  func stage(of registration: RegistrationDetails) -> Stage? {
    override(registration)?.stage
  }

  private func override(_ registration: RegistrationDetails) -> Override? {
    state.withLock { $0.overrides[ObjectIdentifier(registration)] } ?? outer?.override(registration)
  }
}

// MARK: - Answering

extension OverrideStack {
  /// The answer to a request, and the name that was to answer if no registration has it.
  struct Answer {
    var registration: Registration?
    var missing: Resolver.Name?
  }

  /// Finds the registration that answers a request.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - factory: The registration whose factory makes the request.
  /// - Returns: The answer; `nil` when neither an override nor a rule has to do with it.
  func answer(to search: Search, inside factory: Registration?) -> Answer? {
    let override = factory.flatMap { self.override($0.answering.details) }
    let below = override.flatMap { registration(below: $0, in: search) }
    let name = search.request.name
    let substitutes = substitutes(for: name)
    guard !substitutes.isEmpty else { return below.map { Answer(registration: $0) } }
    let found = below ?? search.registration(named: name)
    let matches = substitutes.map { search.registration(named: $0.name) }
    // The factory of a replacement is answered by what the rules below its own leave.
    let first =
      matches.lastIndex { match in
        match.map { $0.answering.details === factory?.answering.details } ?? false
      }.map { $0 + 1 } ?? 0
    let stage = found.flatMap { self.stage(of: $0.details) }
    for (substitute, match) in zip(substitutes, matches).dropFirst(first) {
      if let stage, stage >= substitute.stage { continue }
      if below != nil, let override, substitute.stage > override.stage { continue }
      if let match { return Answer(registration: match) }
      guard substitute.replaced != nil else { continue }
      return Answer(registration: found, missing: found == nil ? nil : substitute.name)
    }
    return Answer(registration: found)
  }

  /// Finds what lies below an override, in the order of a search.
  ///
  /// - Returns: The first registration below; the override itself when there is none, and `nil`
  ///   when it does not answer to this request.
  private func registration(below override: Override, in search: Search) -> Registration? {
    var own: Registration?
    for found in search.candidates {
      var next: Registration? = found
      while let candidate = next {
        if own != nil { return candidate }
        if candidate.answering.details === override.details { own = candidate }
        next = self.override(candidate.details)?.overridden
      }
    }
    return own
  }

  /// The names that may answer for another one, the strongest first: those of the latest stage, and
  /// within a stage its replacement before the names that are preferred to any other.
  ///
  /// An earlier replacement is covered by a later one.
  private func substitutes(for name: Resolver.Name?) -> [Substitute] {
    var isReplaced = false
    return allSubstitutes.filter { substitute in
      guard let replaced = substitute.replaced else { return true }
      guard replaced == name, !isReplaced else { return false }
      isReplaced = true
      return true
    }
  }

  private var allSubstitutes: [Substitute] {
    let own = state.withLock { $0.substitutes }
    guard let outer else { return own }
    return own + outer.allSubstitutes
  }
}

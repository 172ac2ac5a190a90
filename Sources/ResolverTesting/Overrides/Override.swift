import Resolver

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
  var isUsed = false

  /// Whether a reset removed it.
  var wasReset = false
}

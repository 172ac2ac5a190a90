import Resolver

/// A rule by which one name answers for another, and the place where it was asked for.
struct NameRule: Sendable {
  /// The name that is replaced; `nil` for a name that is preferred to any other.
  let replaced: Resolver.Name?
  let answering: Resolver.Name
  let place: SourcePlace

  /// Whether the name has to answer, and is not only preferred.
  var isRequired = false

  /// The step of the test that asked for it.
  var step = Overrides.Step()

  /// Whether it applied, or was reported to have no effect.
  var isUsed = false
}

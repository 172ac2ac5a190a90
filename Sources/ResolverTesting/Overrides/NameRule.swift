import Resolver

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

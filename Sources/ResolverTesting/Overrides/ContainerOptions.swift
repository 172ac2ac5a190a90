import Resolver

/// The rules by which the container of a test answers, and the demands that the test makes.
///
/// ```swift
/// override var containerOptions: ContainerOptions {
///   .init().replacing(.data, with: .mock)
/// }
/// ```
///
/// Options add up: those of a suite hold for its tests, and what a test adds wins.
public struct ContainerOptions: Sendable {
  var nameRules = NameRules()

  /// The demands of the test; `nil` for none, so that a test without demands does nothing for them.
  var demands: Demands?

  /// The rules one by one, in the order in which they were asked for.
  var rules: [NameRule] = []

  /// Whether a test that passes shows what it resolved as well; `nil` where it is not said.
  var attachesLog: Bool?

  /// Creates options that leave everything to the registrations.
  public init() {}
}

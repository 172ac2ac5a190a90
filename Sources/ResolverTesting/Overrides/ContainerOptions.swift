import Resolver

/// The name rules and the demands of a test's container.
///
/// ```swift
/// override var containerOptions: ContainerOptions {
///   .init().replacing(.data, with: .mock)
/// }
/// ```
///
/// The functions of ``ContainerConfiguration`` add the rules and demands. Options add up: a test
/// has those of its suites, and its own, which win.
public struct ContainerOptions: Sendable {
  var demands = Demands()

  /// The rules one by one, in the order in which they were asked for.
  var rules: [NameRule] = []

  /// Whether a test that passes shows what it resolved as well; `nil` where it is not said.
  var attachesLog: Bool?

  /// Creates options without rules and demands.
  public init() {}
}

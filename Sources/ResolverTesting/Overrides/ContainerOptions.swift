public import Resolver

/// The rules by which the container of a test answers.
///
/// ```swift
/// override var containerOptions: ContainerOptions {
///   .init().replacing(.data, with: .mock)
/// }
/// ```
///
/// Options add up: those of a suite hold for its tests, and what a test adds wins.
public struct ContainerOptions: Sendable {
  private(set) var nameRules = NameRules()

  /// The places at which the replacements were asked for: their failures are reported there.
  private(set) var places: [Resolver.Name: SourcePlace] = [:]

  /// Creates options that leave everything to the registrations.
  public init() {}

  /// Lets one name answer for another.
  ///
  /// A lookup of `name`, in any container and for any type, is answered by the registration that
  /// the type has under `replacement`. When the type has none, the registration under `name`
  /// answers and the test fails.
  ///
  /// A registration under `name` that the test itself makes in the same layer, or a later one, wins
  /// over the rule: in a trait, in `registerMocks`, or in code of the test's own module. After the
  /// set-up, registrations by production code that the test runs, or by a module of shared mocks,
  /// do not win over it.
  ///
  /// - Parameters:
  ///   - name: The name that is looked up.
  ///   - replacement: The name whose registration answers.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  /// - Returns: Options with this rule added.
  public func replacing(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ContainerOptions {
    replacing(name, with: replacement, at: SourcePlace(fileID, filePath, line, column))
  }

  func replacing(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    at place: SourcePlace
  ) -> ContainerOptions {
    var options = adding { $0.replacements[name] = replacement }
    options.places[name] = place
    return options
  }

  /// Lets a name answer wherever a type has a registration under it.
  ///
  /// A lookup of such a type, without a name or with any other, is answered by the registration
  /// under `name`. A registration that the test itself makes under the requested name wins over
  /// that, and so does a replacement. Of several preferred names the last one wins.
  ///
  /// - Parameter name: The name to prefer.
  /// - Returns: Options with this rule added.
  public func preferring(_ name: Resolver.Name) -> ContainerOptions {
    adding { $0.preferences = [name] }
  }

  private func adding(_ change: (inout NameRules) -> Void) -> ContainerOptions {
    var rules = NameRules()
    change(&rules)
    var options = self
    options.nameRules.add(rules)
    return options
  }
}

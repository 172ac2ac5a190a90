public import Resolver

/// How the container of a test answers.
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

  /// Where the replacements were asked for, to show what comes of them there.
  private(set) var places: [Resolver.Name: SourcePlace] = [:]

  /// Creates options that leave everything to the registrations.
  public init() {}

  /// Lets one name answer for another.
  ///
  /// A look-up of `name`, in any container and for any type, is answered by the registration that
  /// the type has under `replacement`. What the test itself registers under `name` wins over that.
  /// The test itself is what is written in its module: neither production code that it runs, nor a
  /// module of shared mocks. When the type has no registration under `replacement`, the one under
  /// `name` answers and the test fails.
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
  /// A look-up of such a type, without a name or with any other, is answered by the registration
  /// under `name`. What the test itself registers under the name that is looked up wins over that,
  /// and so does a replacement. Of several preferred names the last one wins.
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

public import Resolver

extension Resolver {
  /// Lets one name answer for another in this container's test, from now on.
  ///
  /// ```swift
  /// @Test(.container) func usesTheMock() {
  ///   Resolver.root.replace(.data, with: .mock)
  /// }
  /// ```
  ///
  /// The rule holds for every container and every type, like a rule of ``ContainerOptions``. Called
  /// outside a test's world it changes nothing and fails the test.
  ///
  /// - Parameters:
  ///   - name: The name that is looked up.
  ///   - replacement: The name whose registration answers.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  public func replace(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    let world = ResolverContext.current(for: self).world
    guard let session = world.observer as? TestSession else {
      return Failure(Text.noWorld("replace(_:with:)"), at: place).recordWithoutSession()
    }
    let options = ContainerOptions().replacing(
      name,
      with: replacement,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    session.apply(options, to: world)
  }
}

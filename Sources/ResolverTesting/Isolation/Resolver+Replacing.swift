public import Resolver

extension Resolver {
  /// Lets one name answer for another in this container's test, from now on.
  ///
  /// ```swift
  /// @Test(.container) func usesTheMock() {
  ///   Resolver.root.replace(.data, with: .mock)
  ///   Checkout().pay()
  /// }
  /// ```
  ///
  /// From then on a lookup of `name`, in any container and for any type, is answered by the
  /// registration that the type has under `replacement`. When the type has none, the registration
  /// under `name` answers and the test fails. The rule wins over those of the set-up; what the test
  /// registers under `name` wins over the rule. It ends with the test. Called outside a test's
  /// world it changes nothing and fails the test.
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
    let context = ResolverContext.current(for: self)
    guard let session = context.world.observer as? TestSession else {
      return Failure.record(outside: "replace(_:with:)", after: context.endedTest, at: place)
    }
    let options = ContainerOptions().replacing(
      name,
      with: replacement,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    session.apply(options, to: context.world)
  }
}

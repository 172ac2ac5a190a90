public import Resolver

extension Resolver {
  /// Lets one name answer for another for the rest of the test.
  ///
  /// ```swift
  /// @Test(.container) func usesTheMock() {
  ///   Resolver.replace(.data, with: .mock)
  ///   Checkout().pay()
  /// }
  /// ```
  ///
  /// From then on, a request for `name`, from any container and for any type, is answered by the
  /// registration that the type has under `replacement`. If the type has none, the registration
  /// under `name` answers and the test fails. Rules don't chain: another rule for `replacement`
  /// doesn't apply. In the factory of the replacement, `name` resolves the real service.
  ///
  /// The rule wins over those of the setup. A registration under `name` in the body of the test, by
  /// code of the test's own module, wins over the rule. The rule ends with the test. Outside a test
  /// container, the call changes nothing, and fails the test.
  ///
  /// - Parameters:
  ///   - name: The name that is looked up.
  ///   - replacement: The name whose registration answers.
  ///   - fileID: The `#fileID` of the test.
  ///   - filePath: The `#filePath` of the test.
  ///   - line: The `#line` of the test.
  ///   - column: The `#column` of the test.
  public static func replace(
    _ name: Resolver.Name,
    with replacement: Resolver.Name,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    let context = ResolverContext.current(for: nil)
    guard context.endedTest == nil, let session = context.layer.hook as? TestSession else {
      return Finding.outside("replace(_:with:)", place).report()
    }
    session.overrides.insert(NameRule(replaced: name, answering: replacement, place: place))
  }
}

public import Resolver

extension Resolver {
  /// Replaces one name with another, for the rest of the test.
  ///
  /// ```swift
  /// @Test(.container) func usesTheMock() {
  ///   Resolver.replace(.data, with: .mock)
  ///   Checkout().pay()
  /// }
  /// ```
  ///
  /// Like ``ContainerOptions/replacing(_:with:fileID:filePath:line:column:)`` in a trait, but for
  /// later requests only. This replacement takes precedence over those of traits and
  /// `containerOptions`. If your test registers the service under `name` in its body, that mock
  /// takes precedence. Outside a test container, the call fails the test.
  ///
  /// - Parameters:
  ///   - name: The name that your code asks for.
  ///   - replacement: The name to use instead.
  ///   - fileID: The source file of the test.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
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
    session.add(NameRule(replaced: name, answering: replacement, place: place))
  }
}

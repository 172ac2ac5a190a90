import Resolver

/// Asserts the order in which services were resolved in your test.
///
/// ```swift
/// assertResolutionOrder(Checkout.self, (any Payments).self)
/// ```
///
/// Your code may resolve other services in between. A service comes before the services that its
/// factory resolves. If the order differs, the test fails with its log. The assertion also fails
/// outside a test container.
///
/// - Parameters:
///   - first: The type that you expect first.
///   - others: The types that you expect afterwards, in order.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertResolutionOrder(
  _ first: Any.Type,
  _ others: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  checkLog(fileID, filePath, line, column) {
    orderFailure($0, ([first] + others).map { ExpectedResolution(type: $0, name: nil) })
  }
}

/// Asserts the order in which services were resolved in your test, some of them by name.
///
/// ```swift
/// assertResolutionOrder(
///   .resolution(of: Checkout.self),
///   .resolution(of: (any Payments).self, name: .mock)
/// )
/// ```
///
/// The assertion with types describes the rest. Give the name of the service that was used, after
/// all replacements.
///
/// - Parameters:
///   - first: The resolution that you expect first.
///   - others: The resolutions that you expect afterwards, in order.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertResolutionOrder(
  _ first: ExpectedResolution,
  _ others: ExpectedResolution...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  checkLog(fileID, filePath, line, column) { orderFailure($0, [first] + others) }
}

/// Returns the message of the failure; `nil` if the assertion holds.
private func orderFailure(_ log: ResolutionLog, _ expected: [ExpectedResolution]) -> String? {
  var rest = log[...]
  for (index, resolution) in expected.enumerated() {
    guard let position = rest.firstIndex(where: resolution.matches) else {
      let types = log.labels(with: expected.map(\.type))
      let labels = expected.map { types.label($0.type, $0.name) }
      let before = index == 0 ? "" : " after \(labels[index - 1])"
      return Message.expected(
        "the order \(labels.joined(separator: ", "))",
        got: "\(labels[index]) was not resolved\(before)",
        log: log.table(types)
      )
    }
    rest = rest[(position + 1)...]
  }
  return nil
}

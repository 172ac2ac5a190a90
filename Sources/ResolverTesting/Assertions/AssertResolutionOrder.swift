import Resolver

/// Asserts that services were resolved in an order in the current test.
///
/// ```swift
/// assertResolutionOrder(Checkout.self, (any Payments).self)
/// ```
///
/// Other services may be resolved in between. A service that a factory resolves comes after the one
/// that the factory builds. If a service wasn't resolved after the one before it, the test fails
/// with its log. Outside a test container, the assertion fails, too.
///
/// - Parameters:
///   - first: The type that is expected first.
///   - others: The types that are expected after it, in order.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertResolutionOrder(
  _ first: Any.Type,
  _ others: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion(fileID, filePath, line, column).check {
    orderFailure($0, ([first] + others).map { ExpectedResolution(type: $0, name: nil) })
  }
}

/// Asserts that services were resolved in an order in the current test, some of them by name.
///
/// ```swift
/// assertResolutionOrder(
///   .resolution(of: Checkout.self),
///   .resolution(of: (any Payments).self, name: .mock)
/// )
/// ```
///
/// A name is that of the registration that answered; without one, every name counts. Other services
/// may be resolved in between. If a service wasn't resolved after the one before it, the test fails
/// with its log. Outside a test container, the assertion fails, too.
///
/// - Parameters:
///   - first: The resolution that is expected first.
///   - others: The resolutions that are expected after it, in order.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertResolutionOrder(
  _ first: ExpectedResolution,
  _ others: ExpectedResolution...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion(fileID, filePath, line, column).check { orderFailure($0, [first] + others) }
}

/// The message of the failure; `nil` when the assertion holds.
func orderFailure(_ log: ResolutionLog, _ expected: [ExpectedResolution]) -> String? {
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

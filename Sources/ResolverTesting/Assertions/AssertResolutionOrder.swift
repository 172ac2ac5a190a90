import Resolver

/// Asserts that services were resolved in an order in the current test.
///
/// ```swift
/// assertResolutionOrder(Checkout.self, (any Payments).self)
/// ```
///
/// Other services may be resolved in between. A service that a factory resolves comes after the one
/// that the factory builds. Fails with the log of the test when a service was not resolved after the
/// one before it, and outside a test's world.
///
/// - Parameters:
///   - types: The types that were asked for, in the expected order.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertResolutionOrder(
  _ types: Any.Type...,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion("assertResolutionOrder", fileID, filePath, line, column).check { log in
    orderFailure(log, types)
  }
}

/// The message of the failure; `nil` when the assertion holds.
func orderFailure(_ log: ResolutionLog, _ types: [Any.Type]) -> String? {
  var rest = log[...]
  for (index, type) in types.enumerated() {
    guard let position = rest.firstIndex(where: { $0.type == type }) else {
      let order = types.map { "'\($0)'" }.joined(separator: ", ")
      let before = index == 0 ? "" : " after '\(types[index - 1])'"
      return Text.expected(
        "the order \(order)",
        got: "'\(type)' was not resolved\(before)",
        log: log.description
      )
    }
    rest = rest[(position + 1)...]
  }
  return nil
}

public import Resolver

/// Asserts how often a service was resolved in the current test.
///
/// Fails outside a test's world.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - count: The number of requests.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertResolutionCount<Service>(
  of type: Service.Type,
  name: Resolver.Name? = nil,
  equals count: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion("assertResolutionCount", fileID, filePath, line, column).check { log in
    let actual = log.resolutions(of: type, name: name).count
    guard actual != count else { return nil }
    return Text.expected(
      "\(Message.label(type, name)) to be resolved \(Text.times(count))",
      got: "it was resolved \(Text.times(actual))",
      log: log.description
    )
  }
}

/// Asserts how often the factory of a service ran in the current test.
///
/// Fails outside a test's world.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - count: The number of instances that were built.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertCreationCount<Service>(
  of type: Service.Type,
  name: Resolver.Name? = nil,
  equals count: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion("assertCreationCount", fileID, filePath, line, column).check { log in
    let actual = log.resolutions(of: type, name: name).created.count
    guard actual != count else { return nil }
    return Text.expected(
      "\(Message.label(type, name)) to be created \(Text.times(count))",
      got: "it was created \(Text.times(actual))",
      log: log.description
    )
  }
}

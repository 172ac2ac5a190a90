public import Resolver

/// Asserts that a service was resolved in the current test.
///
/// ```swift
/// assertResolved((any Payments).self, name: .mock)
/// ```
///
/// A request of a factory or a property wrapper is enough. If there was none, the test fails with
/// its log, and with `Expected 'Payments' named "mock" to be resolved, but it was not.` Outside a
/// test container, the assertion fails, too.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertResolved<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Assertion(fileID, filePath, line, column).check { missingFailure($0, type, name) }
}

/// Asserts that a service wasn't resolved in the current test.
///
/// ```swift
/// assertNotResolved((any Payments).self, name: .data)
/// ```
///
/// If a request was answered, the test fails with its log. Outside a test container, where nothing
/// is known, the assertion fails, too.
///
/// You get a warning if the service is registered under a protocol or a superclass of the type, or
/// under a similarly spelled name: then the assertion can't fail.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
public func assertNotResolved<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let absent = ExpectedResolution(type: type, name: name)
  Assertion(fileID, filePath, line, column, absent: absent).check { log in
    let count = log.resolutions(of: type, name: name).count
    guard count > 0 else { return nil }
    let labels = log.labels(with: [type])
    return Message.expected(
      "\(labels.label(type, name)) not to be resolved",
      got: "it was, \(Message.times(count))",
      log: log.table(labels)
    )
  }
}

/// The message of the failure; `nil` when the assertion holds.
func missingFailure(_ log: ResolutionLog, _ type: Any.Type, _ name: Resolver.Name?) -> String? {
  guard log.resolutions(ofType: type, name: name).isEmpty else { return nil }
  let labels = log.labels(with: [type])
  return Message.expected(
    "\(labels.label(type, name)) to be resolved",
    got: "it was not",
    log: log.table(labels)
  )
}

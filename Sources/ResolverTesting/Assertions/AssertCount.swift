public import Resolver

/// Asserts how often a service was resolved in the current test.
///
/// ```swift
/// assertResolutionCount(of: (any Payments).self, name: .mock, equals: 2)
/// ```
///
/// Each request that was answered counts, also those of factories and property wrappers, and those
/// that a scope answered with an instance it keeps. With another count, the test fails with its
/// log, and with `Expected 'Payments' named "mock" to be resolved twice, but it was resolved once.`
/// Outside a test container, the assertion fails, too.
///
/// You get a warning for a count of 0 if the service is registered under a protocol or a superclass
/// of the type, or under a similarly spelled name: then the assertion can't fail.
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
  let absent = count == 0 ? ExpectedResolution(type: type, name: name) : nil
  Assertion(fileID, filePath, line, column, absent: absent).check {
    countFailure($0, type, name, count)
  }
}

/// Asserts how often the factory of a service ran in the current test.
///
/// ```swift
/// assertCreationCount(of: Session.self, equals: 1)
/// ```
///
/// Requests that a scope answered with an instance it keeps don't count. With another count, the
/// test fails with its log, and with `Expected 'Session' to be created once, but it was created
/// twice.` Outside a test container, the assertion fails, too.
///
/// You get a warning for a count of 0 if the service is registered under a protocol or a superclass
/// of the type, or under a similarly spelled name: then the assertion can't fail.
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
  let absent = count == 0 ? ExpectedResolution(type: type, name: name) : nil
  Assertion(fileID, filePath, line, column, absent: absent).check {
    countFailure($0, type, name, count, isCreation: true)
  }
}

/// The message of the failure; `nil` when the assertion holds.
func countFailure(
  _ log: ResolutionLog,
  _ type: Any.Type,
  _ name: Resolver.Name?,
  _ count: Int,
  isCreation: Bool = false
) -> String? {
  let resolutions = log.resolutions(ofType: type, name: name)
  let actual = isCreation ? resolutions.created.count : resolutions.count
  guard actual != count else { return nil }
  let (labels, verb) = (log.labels(with: [type]), isCreation ? "created" : "resolved")
  return Message.expected(
    "\(labels.label(type, name)) to be \(verb) \(Message.times(count))",
    got: actual == 0 ? "it was never \(verb)" : "it was \(verb) \(Message.times(actual))",
    log: log.table(labels)
  )
}

public import Resolver

/// Asserts how often a service was resolved in your test.
///
/// ```swift
/// assertResolutionCount(of: (any Payments).self, name: .mock, equals: 2)
/// ```
///
/// Every request counts, including the requests of factories and property wrappers, and of code
/// that got a cached instance. A request that returns `nil` or fails doesn't count. If the count
/// differs, the test fails with its log. The assertion also fails outside a test container.
///
/// You get a warning if a count of 0 can't fail, for example because of a misspelled name.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - count: The expected number of requests.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
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

/// Asserts how often the factory of a service made an instance in your test.
///
/// ```swift
/// assertCreationCount(of: Session.self, equals: 1)
/// ```
///
/// If a scope had a cached instance, or the factory returned `nil`, the request doesn't count. If
/// the count differs, the test fails with its log. The assertion also fails outside a test
/// container.
///
/// You get a warning if a count of 0 can't fail, for example because of a misspelled name.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - count: The expected number of instances.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
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

/// Returns the message of the failure; `nil` if the assertion holds.
private func countFailure(
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

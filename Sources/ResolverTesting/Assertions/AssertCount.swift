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
  let service = ExpectedResolution(type: type, name: name)
  checkLog(fileID, filePath, line, column, absent: count == 0 ? service : nil) {
    countFailure($0, service, count)
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
  let service = ExpectedResolution(type: type, name: name)
  checkLog(fileID, filePath, line, column, absent: count == 0 ? service : nil) {
    countFailure($0, service, count, isCreation: true)
  }
}

/// Returns the message of the failure; `nil` if the assertion holds.
private func countFailure(
  _ log: ResolutionLog,
  _ service: ExpectedResolution,
  _ count: Int,
  isCreation: Bool = false
) -> String? {
  let resolutions = log.filter(service.matches)
  let counted = isCreation ? resolutions.filter { $0.outcome == .created } : resolutions
  if counted.count == count { return nil }
  let verb = isCreation ? "created" : "resolved"
  let times = Message.times(counted.count)
  let actual = counted.isEmpty ? "it was never \(verb)" : "it was \(verb) \(times)"
  return log.failure(service, "to be \(verb) \(Message.times(count))", got: actual)
}

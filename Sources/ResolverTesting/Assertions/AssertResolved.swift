public import Resolver

/// Asserts that a service was resolved in your test.
///
/// ```swift
/// assertResolved((any Payments).self, name: .mock)
/// ```
///
/// The assertion passes if the service was resolved at least once, also by a factory or a property
/// wrapper. Otherwise the test fails, and the message shows the log. The assertion also fails
/// outside a test container.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertResolved<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let service = ExpectedResolution(type: type, name: name)
  checkLog(fileID, filePath, line, column) { log in
    if log.contains(where: service.matches) { return nil }
    return log.failure(service, "to be resolved", got: "it was not")
  }
}

/// Asserts that a service wasn't resolved in your test.
///
/// ```swift
/// assertNotResolved((any Payments).self, name: .data)
/// ```
///
/// The test fails if the service was resolved, and the message shows the log. The assertion also
/// fails outside a test container. You get a warning if it can't fail, for example because of a
/// misspelled name.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertNotResolved<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let service = ExpectedResolution(type: type, name: name)
  checkLog(fileID, filePath, line, column, absent: service) { log in
    let count = log.filter(service.matches).count
    if count == 0 { return nil }
    return log.failure(service, "not to be resolved", got: "it was, \(Message.times(count))")
  }
}

public import Resolver

/// Asserts how often a service is resolved in your test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolutionCount(of: (any Transport).self, equals: 1, within: .seconds(2))
/// ```
///
/// Use this assertion for work in the background. The assertion returns as soon as the count is
/// reached. For a count of 0, the assertion waits the whole time. After too many requests, or when
/// the time is over, the test fails with its log. The assertion also fails outside a test
/// container.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - count: The expected number of requests.
///   - duration: The longest time to wait.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func assertResolutionCount<Service>(
  of type: Service.Type,
  name: Resolver.Name? = nil,
  equals count: Int,
  within duration: Duration,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let absent = count == 0 ? ExpectedResolution(type: type, name: name) : nil
  await Assertion(fileID, filePath, line, column, absent: absent).check(within: duration) {
    $0.resolutions(of: type, name: name).count >= max(count, 1)
  } _: {
    countFailure($0, type, name, count)
  }
}

/// Asserts how often the factory of a service runs in your test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertCreationCount(of: (any Transport).self, equals: 1, within: .seconds(2))
/// ```
///
/// Use this assertion for work in the background. The assertion returns as soon as the count is
/// reached. For a count of 0, the assertion waits the whole time. After too many runs, or when the
/// time is over, the test fails with its log. The assertion also fails outside a test container.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - count: The expected number of instances.
///   - duration: The longest time to wait.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func assertCreationCount<Service>(
  of type: Service.Type,
  name: Resolver.Name? = nil,
  equals count: Int,
  within duration: Duration,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let absent = count == 0 ? ExpectedResolution(type: type, name: name) : nil
  await Assertion(fileID, filePath, line, column, absent: absent).check(within: duration) {
    $0.resolutions(of: type, name: name).created.count >= max(count, 1)
  } _: {
    countFailure($0, type, name, count, isCreation: true)
  }
}

/// Asserts that a service is resolved in your test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolved((any Transport).self, within: .seconds(2))
/// ```
///
/// Use this assertion for work in the background. The assertion returns after the first request.
/// When the time is over, the test fails with its log. The assertion also fails outside a test
/// container.
///
/// - Parameters:
///   - type: The type that your code resolves.
///   - name: The name of the service that was used, after all replacements; `nil` for any name.
///   - duration: The longest time to wait.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func assertResolved<Service>(
  _ type: Service.Type,
  name: Resolver.Name? = nil,
  within duration: Duration,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await Assertion(fileID, filePath, line, column).check(within: duration) {
    missingFailure($0, type, name)
  }
}

/// Asserts the order in which services are resolved in your test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolutionOrder(
///   (any Clock).self, (any Transport).self, within: .seconds(2)
/// )
/// ```
///
/// Use this assertion for work in the background. Your code may resolve other services in between.
/// When the time is over, the test fails with its log. The assertion also fails outside a test
/// container.
///
/// - Parameters:
///   - first: The type that you expect first.
///   - others: The types that you expect afterwards, in order.
///   - duration: The longest time to wait.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func assertResolutionOrder(
  _ first: Any.Type,
  _ others: Any.Type...,
  within duration: Duration,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await Assertion(fileID, filePath, line, column).check(within: duration) {
    orderFailure($0, ([first] + others).map { ExpectedResolution(type: $0, name: nil) })
  }
}

/// Asserts the order in which services are resolved, some of them by name, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolutionOrder(
///   .resolution(of: (any Clock).self),
///   .resolution(of: (any Transport).self, name: .mock),
///   within: .seconds(2)
/// )
/// ```
///
/// Otherwise like the assertion with types. Give the name of the service that was used, after all
/// replacements.
///
/// - Parameters:
///   - first: The resolution that you expect first.
///   - others: The resolutions that you expect afterwards, in order.
///   - duration: The longest time to wait.
///   - fileID: The source file of the assertion.
///   - filePath: The path of the source file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func assertResolutionOrder(
  _ first: ExpectedResolution,
  _ others: ExpectedResolution...,
  within duration: Duration,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await Assertion(fileID, filePath, line, column).check(within: duration) {
    orderFailure($0, [first] + others)
  }
}

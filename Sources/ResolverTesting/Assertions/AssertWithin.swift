public import Resolver

/// Asserts how often a service is resolved in the current test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolutionCount(of: (any Transport).self, equals: 1, within: .seconds(2))
/// ```
///
/// Use it for work that ends later. It waits until the service was resolved that
/// often, and doesn't wait for further requests. With a count of 0, it waits the whole time. When
/// the time is over or the count is exceeded, the test fails with its log. Outside a test
/// container, the assertion fails, too.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - count: The number of requests.
///   - duration: The longest time to wait.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
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

/// Asserts how often the factory of a service runs in the current test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertCreationCount(of: (any Transport).self, equals: 1, within: .seconds(2))
/// ```
///
/// Use it for work that ends later. It waits until the factory ran that often,
/// and doesn't wait for further requests. With a count of 0, it waits the whole time. When the time
/// is over or the count is exceeded, the test fails with its log. Outside a test container, the
/// assertion fails, too.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - count: The number of instances that were built.
///   - duration: The longest time to wait.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
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

/// Asserts that a service is resolved in the current test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolved((any Transport).self, within: .seconds(2))
/// ```
///
/// Use it for work that ends later. It waits for the first request, and returns
/// at once when there was one. When the time is over, the test fails with its log. Outside a test
/// container, the assertion fails, too.
///
/// - Parameters:
///   - type: The type that was asked for.
///   - name: The name whose registration answered; every name counts when it is `nil`.
///   - duration: The longest time to wait.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
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

/// Asserts that services are resolved in an order in the current test, within a time limit.
///
/// ```swift
/// Mailer().sendLater()
/// await assertResolutionOrder(
///   (any Clock).self, (any Transport).self, within: .seconds(2)
/// )
/// ```
///
/// Use it for work that ends later. It waits until the services were resolved in
/// that order; others may be resolved in between. When the time is over, the test fails with its
/// log. Outside a test container, the assertion fails, too.
///
/// - Parameters:
///   - first: The type that is expected first.
///   - others: The types that are expected after it, in order.
///   - duration: The longest time to wait.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
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

/// Asserts that services are resolved in an order in the current test, some of them by name, within
/// some time.
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
/// Use it for work that ends later. It waits until the services were resolved in
/// that order; others may be resolved in between. When the time is over, the test fails with its
/// log. Outside a test container, the assertion fails, too.
///
/// - Parameters:
///   - first: The resolution that is expected first.
///   - others: The resolutions that are expected after it, in order.
///   - duration: The longest time to wait.
///   - fileID: The `#fileID` of the assertion.
///   - filePath: The `#filePath` of the assertion.
///   - line: The `#line` of the assertion.
///   - column: The `#column` of the assertion.
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

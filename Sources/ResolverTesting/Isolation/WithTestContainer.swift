// The closure tells the synchronous functions from the asynchronous ones.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

public import Resolver

/// Runs an operation in a test container.
///
/// ```swift
/// withTestContainer(.init().replacing(.data, with: .mock)) { container in
///   container.register((any Payments).self) { MockPayments() }
///   Checkout().pay()
///   assertResolved((any Payments).self)
/// }
/// ```
///
/// Use this function in a plain `XCTestCase`, in an exit test, or for a part of a test. Inside a
/// test, you keep your mocks, but scopes and the log start empty. Your registrations in the closure
/// end with it, and `Resolver.reset()` undoes them.
///
/// Work on queues, on threads, and in detached tasks gets your mocks only in a ``ResolverTestCase``
/// and in an exclusive test. See [Test background work and detached tasks](doc:background-work).
///
/// - Parameters:
///   - options: The replacements, and what should fail the test.
///   - fileID: The source file of the test.
///   - line: The line of the test.
///   - operation: The work to do. Receives the new container, which is also `Resolver.root`.
/// - Returns: The value that the operation returns.
/// - Throws: The error of the operation.
@discardableResult
public func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  operation: (_ container: Resolver) throws -> Result
) rethrows -> Result {
  let current = ResolverContext.current(for: nil)
  let session = TestSession.nested(in: current, at: CallSite(fileID: fileID, line: line))
  defer { session.reportLeaks() }
  // Release the context before the search for leaks.
  do {
    let context = session.open(in: current)
    session.apply(options, in: "withTestContainer", canWait: false)
    return try ResolverContext.withBound(context) {
      var ending = TestSession.Ending.failed
      defer { session.close(context, ending) }
      let result = try operation(context.layer.root)
      ending = .complete
      return result
    }
  }
}

/// Runs an operation without a parameter in a test container.
///
/// ```swift
/// withTestContainer(.init().replacing(.data, with: .mock)) {
///   Checkout().pay()
///   assertResolved((any Payments).self, name: .mock)
/// }
/// ```
///
/// The function whose operation receives the container describes the rest.
///
/// - Parameters:
///   - options: The replacements, and what should fail the test.
///   - fileID: The source file of the test.
///   - line: The line of the test.
///   - operation: The work to do.
/// - Returns: The value that the operation returns.
/// - Throws: The error of the operation.
@discardableResult
public func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  operation: () throws -> Result
) rethrows -> Result {
  try withTestContainer(options, fileID: fileID, line: line) { (_: Resolver) in try operation() }
}

/// Runs an asynchronous operation in a test container.
///
/// ```swift
/// await withTestContainer { container in
///   container.register((any Payments).self) { MockPayments() }
///   let payment = Task { Checkout().pay() }
///   await payment.value
/// }
/// ```
///
/// Like the synchronous function. Tasks that you start in the operation use the new container, too,
/// so wait for them. In a test without a container, the operation first waits for exclusive tests
/// to end, which counts toward a `.timeLimit`.
///
/// - Parameters:
///   - options: The replacements, and what should fail the test.
///   - fileID: The source file of the test.
///   - line: The line of the test.
///   - operation: The work to do. Receives the new container, and runs where the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error of the operation.
@discardableResult
public nonisolated(nonsending) func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  operation: (_ container: Resolver) async throws -> Result
) async rethrows -> Result {
  let current = ResolverContext.current(for: nil)
  let session = TestSession.nested(in: current, at: CallSite(fileID: fileID, line: line))
  // Otherwise an exclusive test would get the requests of its queues.
  let isAdmitted =
    session.outer == nil && TestGate.next === TestGate.shared
    ? (try? await TestGate.shared.enter(exclusively: false)) != nil : false
  defer { if isAdmitted { TestGate.shared.leave() } }
  do {
    let result: Result
    // Release the context before the search for leaks.
    do {
      let context = session.open(in: current)
      session.apply(options, in: "withTestContainer")
      let next = isAdmitted ? nil : TestGate.next
      result = try await TestGate.$next.withValue(next) {
        try await session.run(in: context) { try await operation(context.layer.root) }
      }
    }
    await session.reportLeaks()
    return result
  } catch {
    await session.reportLeaks()
    throw error
  }
}

/// Runs an asynchronous operation without a parameter in a test container.
///
/// ```swift
/// await withTestContainer(.init().replacing(.data, with: .mock)) {
///   let payment = Task { Checkout().pay() }
///   await payment.value
/// }
/// ```
///
/// The function whose operation receives the container describes the rest.
///
/// - Parameters:
///   - options: The replacements, and what should fail the test.
///   - fileID: The source file of the test.
///   - line: The line of the test.
///   - operation: The work to do. It runs where the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error of the operation.
@discardableResult
public nonisolated(nonsending) func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await withTestContainer(options, fileID: fileID, line: line) { (_: Resolver) in
    try await operation()
  }
}

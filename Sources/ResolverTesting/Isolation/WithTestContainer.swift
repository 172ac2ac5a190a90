public import Resolver

/// Runs an operation with a container, and a world, of its own.
///
/// Use it where the trait and the test case do not reach: in a plain `XCTestCase`, or for a part of
/// a test. Inside a test it opens a world inside the test's: what the test registered answers unless
/// the operation registers something else, and caches are empty again. Queues, threads and detached
/// tasks are followed in a `ResolverTestCase` only; elsewhere production answers them, with a warning.
///
/// ```swift
/// withTestContainer(.init().replacing(.data, with: .mock)) { container in
///   container.register { MockPayments() as any Payments }
/// } operation: {
///   Checkout().pay()
///   assertResolved((any Payments).self)
/// }
/// ```
///
/// - Parameters:
///   - options: How the container answers.
///   - setUp: Prepares the container.
///   - fileID: The `#fileID` of the test.
///   - operation: The work to do in the new world.
/// - Returns: What the operation returns.
/// - Throws: What `setUp` or the operation throws.
public func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  _ setUp: ((_ container: Resolver) throws -> Void)? = nil,
  fileID: StaticString = #fileID,
  operation: () throws -> Result
) rethrows -> Result {
  let session = TestSession.nested(fileID)
  let context = session.open()
  session.apply(options, to: context.world)
  return try context.run {
    // Closed in its own world: what ends with it may resolve.
    defer { session.close(context) }
    try setUp?(context.world.root)
    return try operation()
  }
}

/// Runs an asynchronous operation with a container, and a world, of its own.
///
/// An asynchronous version of `withTestContainer`.
///
/// - Parameters:
///   - options: How the container answers.
///   - setUp: Prepares the container.
///   - fileID: The `#fileID` of the test.
///   - operation: The work to do in the new world. It runs where the caller runs.
/// - Returns: What the operation returns.
/// - Throws: What `setUp` or the operation throws.
public nonisolated(nonsending) func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  _ setUp: ((_ container: Resolver) async throws -> Void)? = nil,
  fileID: StaticString = #fileID,
  operation: () async throws -> Result
) async rethrows -> Result {
  let session = TestSession.nested(fileID)
  let context = session.open()
  session.apply(options, to: context.world)
  return try await context.run {
    // Closed in its own world: what ends with it may resolve.
    defer { session.close(context) }
    try await setUp?(context.world.root)
    return try await operation()
  }
}

// The synchronous and the asynchronous forms are told apart by the closure.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

public import Resolver

/// Runs an operation in a test container.
///
/// Use it for a part of a test, or for a test that has neither the trait nor the test case, such as
/// one of a plain `XCTestCase`. The closure sets up the container and does the work. Inside a test,
/// the new container is nested in the test's container: registrations of the test answer unless the
/// closure registers others, and caches are empty again. Queues, threads and detached tasks are
/// followed only in a `ResolverTestCase` and in an exclusive test. Elsewhere, production answers,
/// with a warning. If an exclusive test is running, its container answers instead, since this
/// synchronous form can't wait for it. `Resolver.reset()` in the closure undoes all that the
/// closure registered.
///
/// ```swift
/// withTestContainer(.init().replacing(.data, with: .mock)) { container in
///   container.register { MockPayments() as any Payments }
///   Checkout().pay()
///   assertResolved((any Payments).self)
/// }
/// ```
///
/// - Parameters:
///   - options: The name rules and the demands.
///   - fileID: The `#fileID` of the test.
///   - line: The `#line` of the test.
///   - operation: The work to do in the new container. It receives the container, which is
///     `Resolver.root` there.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
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
  // The context is released before leaks are looked for.
  do {
    let context = session.open(in: current)
    session.apply(options, in: "withTestContainer")
    return try context.run {
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
/// The static functions of `Resolver` act in the new container, in which caches are empty. What the
/// operation registers ends with it.
///
/// - Parameters:
///   - options: The name rules and the demands.
///   - fileID: The `#fileID` of the test.
///   - line: The `#line` of the test.
///   - operation: The work to do in the new container.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
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
///   container.register { MockPayments() as any Payments }
///   let payment = Task { Checkout().pay() }
///   await payment.value
/// }
/// ```
///
/// The tasks that the operation starts act in the new container as well. Wait for them in the
/// closure: a request that comes after it is answered by production, with a warning. In a
/// test without a container, the operation waits until no exclusive test runs; the synchronous form
/// can't wait.
///
/// - Parameters:
///   - options: The name rules and the demands.
///   - fileID: The `#fileID` of the test.
///   - line: The `#line` of the test.
///   - operation: The work to do in the new container. It receives the container, and runs where
///     the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
@discardableResult
public nonisolated(nonsending) func withTestContainer<Result>(
  _ options: ContainerOptions = ContainerOptions(),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  operation: (_ container: Resolver) async throws -> Result
) async rethrows -> Result {
  let current = ResolverContext.current(for: nil)
  let session = TestSession.nested(in: current, at: CallSite(fileID: fileID, line: line))
  // An exclusive test would answer its work on queues.
  let isAdmitted =
    session.outer == nil && !TestGate.isInside
    ? (try? await TestGate.shared.enter(exclusively: false)) != nil : false
  defer { if isAdmitted { TestGate.shared.leave() } }
  do {
    let result: Result
    // The context is released before leaks are looked for.
    do {
      let context = session.open(in: current)
      session.apply(options, in: "withTestContainer")
      let isInside = isAdmitted || TestGate.isInside
      result = try await TestGate.$isInside.withValue(isInside) {
        try await context.run {
          var ending = TestSession.Ending.failed
          defer { session.close(context, ending) }
          let result = try await operation(context.layer.root)
          ending = .complete
          return result
        }
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
/// The tasks that the operation starts act in the new container as well. Wait for them in the
/// closure: a request that comes after it is answered by production, with a warning.
///
/// - Parameters:
///   - options: The name rules and the demands.
///   - fileID: The `#fileID` of the test.
///   - line: The `#line` of the test.
///   - operation: The work to do in the new container. It runs where the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
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

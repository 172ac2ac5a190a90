/// Makes a container the root during an operation.
///
/// Use `withContainer` to give each request of a server, each flow, or each preview its own
/// container. The property wrappers and `Resolver.resolve` then use that container.
///
/// ```swift
/// let request = Resolver(child: .main)
/// request.register { user }.scope(.container)
/// withContainer(request) {
///   Resolver.resolve(Handler.self).run()
/// }
/// ```
///
/// A queue or a detached task leaves the operation. Capture the container, and call `withContainer`
/// there again:
///
/// ```swift
/// let container = Resolver.root
/// queue.async {
///   withContainer(container) { checkout.pay() }
/// }
/// ```
///
/// - Parameters:
///   - container: The container to resolve from.
///   - operation: The work to do. Tasks that the operation starts use the container, too.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
@discardableResult
public func withContainer<Result>(
  _ container: Resolver,
  operation: () throws -> Result
) rethrows -> Result {
  try ResolverContext.withBound(.rooted(in: container)) {
    try ThreadState.current.withOwnGraph { try operation() }
  }
}

/// Makes a container the root during an asynchronous operation.
///
/// ```swift
/// let request = Resolver(child: .main)
/// request.register { user }.scope(.container)
/// await withContainer(request) {
///   let task = Task { Resolver.resolve(Handler.self).run() }
///   await task.value
/// }
/// ```
///
/// Like the synchronous function. Tasks that you start in the operation use the container, too.
///
/// - Parameters:
///   - container: The container to resolve from.
///   - operation: The work to do. It runs where the caller runs.
/// - Returns: The value that the operation returns.
/// - Throws: The error that the operation throws.
@discardableResult
public nonisolated(nonsending) func withContainer<Result>(
  _ container: Resolver,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await ResolverContext.withBound(.rooted(in: container)) {
    try await operation()
  }
}

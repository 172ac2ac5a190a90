import Resolver

/// Runs an operation outside the test's container, like code on a queue.
///
/// Tests share production: an operation may change only services that are private to its file.
func inProduction<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try ResolverContext.withBound(nil, operation: operation)
}

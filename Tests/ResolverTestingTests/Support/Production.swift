import Resolver

/// Runs an operation outside the test's world, as code does that lost its task.
///
/// Tests share production: what an operation changes there has to be private to its file.
func inProduction<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try ResolverContext.$bound.withValue(nil, operation: operation)
}

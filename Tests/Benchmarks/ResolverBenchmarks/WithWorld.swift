import Resolver
import ResolverTesting

/// Runs work in the world of a test.
///
/// - Parameter work: The work, with the world's container.
func withWorld(_ work: (_ container: Resolver) -> Void) {
  // Compiles whether `withTestContainer` passes the container or nothing.
  func operation(_ container: Resolver) { work(container) }
  func operation() { work(.root) }
  withTestContainer(operation: operation)
}

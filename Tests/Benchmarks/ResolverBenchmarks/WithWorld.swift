import Resolver
import ResolverTesting

/// Does work in a test's world.
///
/// - Parameter work: The work, with the world's container.
func withWorld(_ work: (_ container: Resolver) -> Void) {
  // Compiles with an operation that takes the container, and with one that takes nothing.
  func operation(_ container: Resolver) { work(container) }
  func operation() { work(.root) }
  withTestContainer(operation: operation)
}

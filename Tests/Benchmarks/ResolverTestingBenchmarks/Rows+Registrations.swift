import Benchmark
import Resolver
import ResolverTesting
import Rows

/// Adds a row for what a program with tests does outside a test's container.
func addRegistrations(to rows: Rows) {
  rows.add(
    "register and scope, ResolverTesting linked",
    // The first container ends the observation of requests that come before all tests.
    with: { withTestContainer {} },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations {
        Resolver.register { Service() }.scope(.unique)
      }
    }
  )
}

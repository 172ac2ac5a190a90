import Benchmark
import Resolver
import ResolverTesting
import Rows

/// Adds rows for the container of a test.
func addTestContainers(to rows: Rows) {
  rows.add("a test's container, opened and closed") { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer { blackHole($0) }
    }
  }
  rows.add("a test's container, 1 override, 1 resolve") { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer { container in
        container.register { Service() }
        blackHole(Resolver.resolve(Service.self))
      }
    }
  }
  rows.add("recorded resolve in a test's container") { benchmark in
    withTestContainer { container in
      container.register { Service() }.scope(.unique)
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
}

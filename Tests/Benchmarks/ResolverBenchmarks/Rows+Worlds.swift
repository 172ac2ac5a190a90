import Benchmark
import Resolver
import ResolverTesting

/// Adds rows for the world of a test.
func addWorlds(to rows: Rows) {
  rows.add("open and close a world") { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer { blackHole($0) }
    }
  }
  rows.add("world, 1 override, 1 resolve", goal: 70) { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer { container in
        container.register { Service() }
        blackHole(Resolver.resolve(Service.self))
      }
    }
  }
  rows.add("recorded resolve in a world") { benchmark in
    withTestContainer { container in
      container.register { Service() }.scope(.unique)
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
}

import Benchmark
import Resolver

/// Adds rows for the world of a test.
func addWorlds(to rows: Rows) {
  rows.add("open and close a world") { benchmark in
    for _ in benchmark.scaledIterations {
      withWorld { blackHole($0) }
    }
  }
  rows.add("world, 1 override, 1 resolve", goal: 70) { benchmark in
    for _ in benchmark.scaledIterations {
      withWorld { container in
        container.register { Service() }
        blackHole(Resolver.resolve(Service.self))
      }
    }
  }
  rows.add("recorded resolve in a world") { benchmark in
    withWorld { container in
      container.register { Service() }.scope(.unique)
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
}

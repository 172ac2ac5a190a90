import Benchmark
import Resolver
import ResolverTesting

/// What a test adds to the work.
func addWorlds(to rows: Rows) {
  rows.add("open and close a world", floor: .taskLocalBinding) { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer { blackHole(0) }
    }
  }
  rows.add("world, 1 override, 1 resolve", floor: .taskLocalBinding) { benchmark in
    for _ in benchmark.scaledIterations {
      withTestContainer {
        $0.register { Service() }
      } operation: {
        blackHole(Resolver.resolve(Service.self))
      }
    }
  }
  rows.add("recorded resolve in a world", floor: .dictionaryAndClosure) { benchmark in
    withTestContainer {
      $0.register { Service() }.scope(.unique)
    } operation: {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
}

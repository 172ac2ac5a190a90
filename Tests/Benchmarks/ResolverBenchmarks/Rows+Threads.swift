import Benchmark
import Resolver
import Rows

/// Adds rows that depend on other threads, and on whether the thread runs a task.
func addThreads(to rows: Rows) {
  rows.add(
    "cached hit, 2 threads",
    with: { startSecondThread { blackHole(Resolver.resolve(CachedService.self)) } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another thread in withContainer",
    with: { startSleepingThread(inside: Resolver(child: .main)) },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add("unique, outside a task") { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
  rows.add("cached hit, outside a task") { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  }
  rows.add("graph of 5, outside a task") { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
    }
  }
}

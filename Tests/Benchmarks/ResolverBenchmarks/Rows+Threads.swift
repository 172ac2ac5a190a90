import Benchmark
import Resolver
import Rows

/// Adds rows that depend on other threads, and on whether the thread runs a task.
func addThreads(to rows: Rows) {
  rows.add(
    "cached hit, 2 threads",
    goal: 5,
    with: { startSecondThread { blackHole(Resolver.resolve(CachedService.self)) } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another thread in withContainer",
    goal: 1.9,
    with: { startSleepingThread(inside: Resolver(child: .main)) },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, beside a withContainer that set a root",
    goal: 1.9,
    with: {
      startSleepingThread(inside: Resolver(child: .main)) {
        Resolver.root = Resolver(child: .main)
      }
    },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add("unique, outside a task", goal: 4.3) { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
    }
  }
  rows.add("cached hit, outside a task", goal: 1.9) { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  }
  rows.add("graph of 5, outside a task", goal: 28) { benchmark in
    measureOutsideTask(benchmark) {
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
    }
  }
}

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
    "one request of a server, 2 threads",
    with: { startSecondThread { serveRequest() } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { serveRequest() }
    }
  )
  rows.add("hashing") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(hash()) }
  }
  rows.add(
    "hashing, 2 threads",
    with: { startSecondThread { blackHole(hash()) } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(hash()) }
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

/// Does work that shares nothing, for as long as a request of a server takes.
private func hash() -> Int {
  var hasher = Hasher()
  for number in 0..<256 { hasher.combine(number) }
  return hasher.finalize()
}

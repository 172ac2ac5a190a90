import Benchmark
import Resolver
import Rows

/// Adds rows for requests to the main container.
func addServices(to rows: Rows) {
  rows.add("unique", goal: 4.3) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
  }
  rows.add("unique, by protocol", goal: 5.2) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve((any Greeting).self)) }
  }
  rows.add("unique, named", goal: 5.8) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Service.self, name: .other))
    }
  }
  rows.add("cached hit", goal: 1.9) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
  }
  rows.add("cached hit, resolveProperties") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CompletedService.self)) }
  }
  rows.add(
    "cached hit, decorate set",
    goal: 4.5,
    with: { Resolver.decorate = { blackHole($0) } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another root is set",
    goal: 4.5,
    with: { Resolver.root = Resolver(child: .main) },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another root was set and set back",
    goal: 3,
    with: {
      Resolver.root = Resolver(child: .main)
      Resolver.root = .main
    },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add("graph of 5", goal: 28) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
  }
  rows.add("resolve with arguments", goal: 10) { benchmark in
    for number in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Numbered.self, args: number))
    }
  }
  rows.add("optional, not registered", goal: 3) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.optional(Missing.self)) }
  }
}

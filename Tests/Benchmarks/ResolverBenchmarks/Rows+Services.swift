import Benchmark
import Resolver
import Rows

/// Adds rows for requests to the main container.
func addServices(to rows: Rows) {
  rows.add("unique") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
  }
  rows.add("unique, by protocol") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve((any Greeting).self)) }
  }
  rows.add("unique, named") { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Service.self, name: .other))
    }
  }
  rows.add("cached hit") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
  }
  rows.add("cached hit, resolveProperties") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CompletedService.self)) }
  }
  rows.add(
    "cached hit, decorate set",
    with: { Resolver.decorate = { blackHole($0) } },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another root is set",
    with: { Resolver.root = Resolver(child: .main) },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add(
    "cached hit, another root was set and set back",
    with: {
      Resolver.root = Resolver(child: .main)
      Resolver.root = .main
    },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add("graph of 5") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
  }
  rows.add("resolve with arguments") { benchmark in
    for number in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Numbered.self, args: number))
    }
  }
  rows.add("optional, not registered") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.optional(Missing.self)) }
  }
}

import Benchmark
import Resolver
import Rows

/// Adds rows that depend on the containers and their registrations.
func addContainers(to rows: Rows) {
  rows.add("register and scope") { benchmark in
    for _ in benchmark.scaledIterations {
      Resolver.register { Service() }.scope(.unique)
    }
  }
  rows.add("a child container, 1 override, 1 resolve") { benchmark in
    for _ in benchmark.scaledIterations { overrideInChild() }
  }
  rows.add("another root, 1 override, 1 resolve") { benchmark in
    for _ in benchmark.scaledIterations { overrideInRoot() }
  }
  rows.add(
    "cached hit, through 3 children",
    with: { Resolver(child: Resolver(child: Resolver(child: .main))) },
    measurement: { benchmark, container in
      for _ in benchmark.scaledIterations { blackHole(container.resolve(CachedService.self)) }
    }
  )
  for (count, text) in [(10, "10"), (10_000, "10,000")] {
    rows.add(
      "unique, among \(text) registrations",
      with: { makeCrowd(of: count) },
      measurement: { benchmark, container in
        for _ in benchmark.scaledIterations { blackHole(container.resolve(Service.self)) }
      }
    )
    rows.add(
      "cached hit, among \(text) registrations",
      with: { makeCrowd(of: count) },
      measurement: { benchmark, container in
        for _ in benchmark.scaledIterations { blackHole(container.resolve(CachedService.self)) }
      }
    )
  }
}

/// Resolves a service from a child that has a registration of its own.
private func overrideInChild() {
  let child = Resolver(child: .main)
  child.register { Service() }
  blackHole(child.resolve(Service.self))
}

/// Does so in a child that is the root meanwhile.
private func overrideInRoot() {
  Resolver.root = Resolver(child: .main)
  Resolver.root.register { Service() }
  blackHole(Resolver.resolve(Service.self))
  Resolver.root = .main
}

import Benchmark
import Resolver

/// What an application does with the services of its main container.
func addServices(to rows: Rows) {
  rows.add("resolve, unique", floor: .dictionaryAndClosure) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Service.self)) }
  }
  rows.add("resolve, unique, by protocol", floor: .dictionaryAndClosure) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve((any Greeting).self)) }
  }
  rows.add("resolve, named", floor: .dictionaryAndClosure) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Service.self, name: .other))
    }
  }
  rows.add("resolve, cached hit", floor: .dictionary) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
  }
  rows.add(
    "resolve, cached hit, 2 threads",
    floor: .dictionaryOfTwoThreads,
    with: {
      registerServices()
      startSecondThread { blackHole(Resolver.resolve(CachedService.self)) }
    },
    measurement: { benchmark, _ in
      for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(CachedService.self)) }
    }
  )
  rows.add("resolve with arguments", floor: .dictionaryAndClosure) { benchmark in
    for number in benchmark.scaledIterations {
      blackHole(Resolver.resolve(Numbered.self, args: number))
    }
  }
  rows.add("optional, not registered", floor: .dictionary) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.optional(Missing.self)) }
  }
  rows.add("object graph of 5", floor: .directGraph) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Resolver.resolve(Shop.self)) }
  }
  rows.add("class with 3 × @Injected", floor: .directProperties) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Injecting()) }
  }
  rows.add(
    "@LazyInjected read, resolved",
    floor: .directRead,
    with: {
      registerServices()
      let object = LazilyInjecting()
      blackHole(object.service)
      return object
    },
    measurement: { benchmark, object in
      for _ in benchmark.scaledIterations { blackHole(object.service) }
    }
  )
}

import Benchmark
import Rows

/// Adds rows for the property wrappers.
func addInjection(to rows: Rows) {
  rows.add("class with 3 × @Injected") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Injecting()) }
  }
  rows.add(
    "@LazyInjected read, resolved",
    with: {
      let object = LazilyInjecting()
      blackHole(object.service)
      return object
    },
    measurement: { benchmark, object in
      for _ in benchmark.scaledIterations { blackHole(object.service) }
    }
  )
}

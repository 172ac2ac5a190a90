import Benchmark
import Rows

/// The entry point that `swift package benchmark` looks for.
let benchmarks: @Sendable () -> Void = {
  let rows = Rows()
  addFloors(to: rows)
  addServices(to: rows)
  addInjection(to: rows)
  addThreads(to: rows)
  addWithContainer(to: rows)
  addContainers(to: rows)
  addGraphs(to: rows)
}

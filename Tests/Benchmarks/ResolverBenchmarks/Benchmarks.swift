import Benchmark

/// What `swift package benchmark` looks for.
let benchmarks: @Sendable () -> Void = {
  let rows = Rows()
  addFloors(to: rows)
  addServices(to: rows)
  addContainers(to: rows)
  addGraphs(to: rows)
  addWorlds(to: rows)
}

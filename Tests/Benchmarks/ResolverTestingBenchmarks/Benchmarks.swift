import Benchmark
import Rows

/// The entry point that `swift package benchmark` looks for.
let benchmarks: @Sendable () -> Void = {
  let rows = Rows()
  addRegistrations(to: rows)
  addTestContainers(to: rows)
}

final class Service: Sendable {}

package import Benchmark

/// The rows of the report, in their order.
///
/// A row's number and its name make up the name of its benchmark, from which `run` makes the report.
/// Each run of a benchmark does 1,000 operations, after 1,000 hits: a machine is not equally fast all
/// the time, so a row is compared with hits that were measured in turn with it.
package final class Rows {
  private var count = 0
  private let hits = LockedDictionary()

  package init() {}

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: The operation that is measured.
  ///   - state: Makes the state of the measurement, once in the process that measures.
  ///   - measurement: Does 1,000 operations.
  package func add<State>(
    _ name: String,
    with state: @escaping () -> State,
    measurement: @escaping (_ benchmark: Benchmark, _ state: State) async -> Void
  ) {
    count += 1
    let number = count < 10 ? "0\(count)" : "\(count)"
    let hit = BenchmarkMetric.custom("hit")
    let hits = hits
    Benchmark(
      "\(number) \(name)",
      configuration: Benchmark.Configuration(
        metrics: [.wallClock, .throughput, hit],
        warmupIterations: 20,
        scalingFactor: .kilo,
        maxDuration: .seconds(1),
        maxIterations: 100_000
      ),
      closure: { benchmark, state in
        let time = ContinuousClock().measure {
          for _ in benchmark.scaledIterations { hits.find() }
        }
        benchmark.measurement(hit, Int(time / .nanoseconds(1)))
        benchmark.startMeasurement()
        await measurement(benchmark, state)
      },
      setup: { state() }
    )
  }

  /// Adds a row that works with the services of the main container.
  ///
  /// - Parameters:
  ///   - name: The operation that is measured.
  ///   - measurement: Does 1,000 operations.
  package func add(
    _ name: String,
    measurement: @escaping (_ benchmark: Benchmark) -> Void
  ) {
    add(name, with: {}, measurement: { benchmark, _ in measurement(benchmark) })
  }
}

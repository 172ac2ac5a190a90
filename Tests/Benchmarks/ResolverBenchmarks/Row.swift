import Benchmark

/// The rows of the report, in their order.
///
/// A row's number, its name and that of its floor make up the name of its benchmark, from which
/// `run` makes the report. Each run of a benchmark does 1,000 operations.
final class Rows {
  private var count = 0

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - floor: The name of the row to compare it with; `nil` for a floor.
  ///   - state: What the measurement works with. Made once, in the process that measures.
  ///   - measurement: Does 1,000 operations.
  func add<State>(
    _ name: String,
    floor: Floor? = nil,
    with state: @escaping () -> State,
    measurement: @escaping (_ benchmark: Benchmark, _ state: State) -> Void
  ) {
    count += 1
    let number = count < 10 ? "0\(count)" : "\(count)"
    let comparison = floor.map { " ÷ \($0.rawValue)" } ?? ""
    Benchmark(
      "\(number) \(name)\(comparison)",
      configuration: Benchmark.Configuration(
        metrics: [.wallClock, .throughput],
        warmupIterations: 20,
        scalingFactor: .kilo,
        maxDuration: .seconds(1),
        maxIterations: 100_000
      ),
      closure: measurement,
      setup: { state() }
    )
  }

  /// Adds a row that works with the services of the main container.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - floor: The name of the row to compare it with.
  ///   - measurement: Does 1,000 operations.
  func add(
    _ name: String,
    floor: Floor,
    measurement: @escaping (_ benchmark: Benchmark) -> Void
  ) {
    add(name, floor: floor, with: registerServices) { benchmark, _ in measurement(benchmark) }
  }

  /// Adds a floor that needs nothing to work with.
  ///
  /// - Parameters:
  ///   - floor: What is measured.
  ///   - measurement: Does 1,000 operations.
  func add(_ floor: Floor, measurement: @escaping (_ benchmark: Benchmark) -> Void) {
    add(floor.rawValue, with: {}, measurement: { benchmark, _ in measurement(benchmark) })
  }

  /// Adds a floor, that other rows are compared with.
  ///
  /// - Parameters:
  ///   - floor: What is measured.
  ///   - state: What the measurement works with. Made once, in the process that measures.
  ///   - measurement: Does 1,000 operations.
  func add<State>(
    _ floor: Floor,
    with state: @escaping () -> State,
    measurement: @escaping (_ benchmark: Benchmark, _ state: State) -> Void
  ) {
    add(floor.rawValue, floor: nil, with: state, measurement: measurement)
  }
}

/// What a row is compared with: the least that work of its kind takes.
enum Floor: String {
  case directCall = "direct call"
  case directGraph = "direct calls, graph of 5"
  case directProperties = "direct calls, class with 3"
  case directRead = "direct read of a property"
  case directDeepGraph = "direct calls, deep graph, per node"
  case directWideGraph = "direct calls, wide graph, per node"
  case dictionary = "dictionary under a Mutex"
  case dictionaryOfTwoThreads = "dictionary under a Mutex, 2 threads"
  case dictionaryAndClosure = "dictionary under a Mutex, closure"
  case dictionaryStore = "store in a dictionary under a Mutex"
  case dictionaryUnderThreadMutex = "dictionary under a pthread mutex"
  case taskLocalRead = "task-local read"
  case taskLocalBinding = "task-local bound"
}

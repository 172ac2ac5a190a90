import Benchmark
import Rows

/// Adds graphs of many services; building a node is one operation.
func addGraphs(to rows: Rows) {
  for (count, text) in [(50, "50"), (1_000, "1,000")] {
    add("deep graph of \(text), per node", { .deep(count) }, to: rows)
    add("wide graph of \(text), per node", { .wide(count) }, to: rows)
  }
}

private func add(_ name: String, _ graph: @escaping () -> NodeGraph, to rows: Rows) {
  rows.add(name, with: graph) { benchmark, graph in
    measureOutsideTask(benchmark) {
      for _ in 0..<1_000 / graph.count { blackHole(graph.root) }
    }
  }
}
